import type { Choose } from './hazard.ts'

/** The result of one of several forms of a hazard: the chosen one, or the next that applies to the text. */
export function chooseFitting<Outcome>(
  choose: Choose,
  forms: readonly (() => Outcome | undefined)[],
): Outcome | undefined {
  const first = choose(forms.length)
  for (let index = 0; index < forms.length; index++) {
    const outcome = forms[(first + index) % forms.length]?.()
    if (outcome !== undefined) return outcome
  }
  return undefined
}
