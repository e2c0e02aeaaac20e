/**
 * @typedef {{ id: string, when?: object, then: object, hits: number }} Fault
 * @typedef {{ kind: string, message: string, count: number }} Advisory
 */

/** A sample of Prometheus' text format: a name, labels perhaps, and a number. */
const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="([^"]*)"/g

/**
 * What was sent to an emulator, as a page in Markdown.
 * @param {{ metrics: string, faults: readonly Fault[], advisories: readonly Advisory[] }} facts as the control interface
 *   tells them
 */
export function summaryOf({ metrics, faults, advisories }) {
  const samples = samplesIn(metrics)
  const rows = samples.filter(({ name }) => name === 'mynah_requests_total')
  const requests = rows.reduce((sum, { value }) => sum + value, 0)
  const billed = samples.find(({ name }) => name === 'mynah_billed_characters_total')?.value ?? 0
  const unused = faults.filter(({ hits }) => hits === 0)
  const sections = [
    '## Mynah',
    `${counted(requests, 'request')}, ${counted(billed, 'character')} that would have been billed.`,
    ...(rows.length === 0 ? [] : [tableOf(rows)]),
    ...(unused.length === 0 ? [] : [listOf('Faults that never fired', unused.map(describeFault))]),
    ...(advisories.length === 0 ? [] : [listOf('Advisories', advisories.map(describeAdvisory))]),
  ]
  return { markdown: `${sections.join('\n\n')}\n`, requests }
}

/**
 * @param {number} count
 * @param {string} noun
 */
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** @param {Fault} fault */
const describeFault = ({ id, when, then }) => `\`${id}\`: ${code({ ...(when && { when }), then })}`

/** @param {Advisory} advisory */
const describeAdvisory = ({ kind, message, count }) => `${kind} (${count}): ${cell(message)}`

/** @param {string} metrics */
function samplesIn(metrics) {
  return metrics.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    if (name === undefined) return []
    return [
      {
        name,
        labels: Object.fromEntries([...labels.matchAll(LABEL)].map(([, key, text]) => [key, text])),
        value: Number(value),
      },
    ]
  })
}

/** @param {ReturnType<typeof samplesIn>} rows */
function tableOf(rows) {
  const lines = rows.map(({ labels, value }) => {
    const { operation, status } = labels
    return `| ${operation || 'not an operation'} | ${status === '0' ? 'none' : status} | ${value} |`
  })
  return ['| Operation | Status | Requests |', '|---|---|---:|', ...lines.sort()].join('\n')
}

/**
 * @param {string} title
 * @param {readonly string[]} items
 */
const listOf = (title, items) => `**${title}**\n\n${items.map((item) => `- ${item}`).join('\n')}`

/** @param {object} value */
const code = (value) => `\`${JSON.stringify(value).replaceAll('`', "'")}\``

/** @param {string} text */
const cell = (text) => text.replaceAll('\n', ' ')
