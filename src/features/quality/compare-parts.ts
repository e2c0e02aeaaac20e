import type { Finding, Severity } from './finding.ts'
import type { Part } from './parts.ts'

interface Compared {
  readonly source: readonly Part[]
  readonly target: readonly Part[]
  /** The aspect of a part that must be the same. */
  key(text: string): string
  readonly noun: string
  readonly severity: Severity
}

/** The differences between two texts: changed if each lacks a part of the other, otherwise omitted or added. */
export function compareParts({ source, target, key, noun, severity }: Compared): Finding[] {
  const left = [...target]
  const missing = source.filter(({ text }) => {
    const found = left.findIndex((other) => key(other.text) === key(text))
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  const findings: Finding[] = []
  for (const part of missing) {
    const other = left.shift()
    findings.push(
      other
        ? {
            type: 'Accuracy',
            subType: 'Mistranslation',
            severity,
            explanation: `The ${noun} '${part.text}' of the source has become '${other.text}'.`,
            source: [part],
            target: [other],
          }
        : {
            type: 'Accuracy',
            subType: 'Omission',
            severity,
            explanation: `The ${noun} '${part.text}' of the source is missing.`,
            source: [part],
            target: [],
          },
    )
  }
  for (const part of left) {
    findings.push({
      type: 'Accuracy',
      subType: 'Addition',
      severity,
      explanation: `The ${noun} '${part.text}' is not in the source.`,
      source: [],
      target: [part],
    })
  }
  return findings
}
