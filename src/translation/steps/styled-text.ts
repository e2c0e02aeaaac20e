import { type Rendered, renderedText } from '../modes/rendered.ts'
import { translateByPhrases } from '../phrases/phrases-first.ts'
import type { Memory, Style } from '../steering.ts'
import type { SteeringTrace } from '../steering-trace.ts'
import { safeCuts } from '../text/safe-cuts.ts'
import { sliceUnit, type Unit } from '../text/unit.ts'
import { type FreeText, placeKnown } from './free-text.ts'
import type { Job } from './job.ts'

/** Translates a text with the memory, the rest freely, and applies the style to all of it. */
export function translateStyled(unit: Unit, job: Job, freely: FreeText): readonly Rendered[] {
  const parts = job.memory ? byMemory(unit, job, freely) : freely(unit, job)
  return job.style ? applyStyle(job.style, parts, job.trace) : parts
}

function byMemory(unit: Unit, job: Job, freely: FreeText): readonly Rendered[] {
  const isSafe = safeCuts(unit)
  let found: ReturnType<Memory['find']>
  return translateByPhrases(
    unit.text,
    { splitting: 'punctuation_and_newlines', language: job.cutting.language },
    {
      find(part, start) {
        found = job.memory?.find(part)
        return found && isSafe(start, start + part.length) ? found.translation : undefined
      },
      place(translation, start, end) {
        if (found) job.trace?.segment(unit.text.slice(start, end), found)
        return placeKnown(sliceUnit(unit, start, end), translation, job)
      },
      render: (start, end) => freely(sliceUnit(unit, start, end), job),
    },
  )
}

/** If rules change nothing, keeps the parts, since the rules' output lacks their spelling in the source. */
function applyStyle(
  style: Style,
  parts: readonly Rendered[],
  trace: SteeringTrace | undefined,
): readonly Rendered[] {
  const styled = style.apply(parts)
  const [before, after] = [renderedText(parts), renderedText(styled)]
  if (before === after) return parts
  trace?.style(before, after)
  return styled
}
