/** Equivalent apostrophes. */
const APOSTROPHES = /[\u2018\u2019\u02bc\uff07]/g
/** Spaces within a line; a tab separates cells of tables and does not count. */
const SPACES = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]{2,}|[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const VARIES = /[\u2018\u2019\u02bc\uff07\u00a0\u2000-\u200a\u202f\u205f\u3000]| {2}/
/** A character with its marks, or the letters of a Korean syllable; or a run of spaces. */
const CLUSTER = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+|[\s\S](?:[\p{M}\u1160-\u11ff]+)?/gu

/** A text in normalized spelling, for comparing phrases, and the origin of each of its units. */
export interface OneSpelling {
  readonly text: string
  /** The original position for each position, including the end; absent if all are equal. */
  readonly origins?: Uint32Array
}

/** Whether phrases may be spelled differently: curly apostrophes, other spaces, or decomposed letters. */
const varies = (text: string): boolean => VARIES.test(text) || text.normalize('NFC') !== text

/** Composed letters (NFC), straight apostrophes, and one space for a run of them. */
function inOneSpelling(text: string): string {
  return text.normalize('NFC').replace(APOSTROPHES, "'").replace(SPACES, ' ')
}

/** The text in normalized spelling, unit by unit. */
export function spelledOneWay(text: string): OneSpelling {
  if (!varies(text)) return { text }
  const origins: number[] = []
  let spelled = ''
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const written = inOneSpelling(cluster)
    const isSame = written.length === cluster.length
    for (let unit = 0; unit < written.length; unit++) origins.push(isSame ? index + unit : index)
    spelled += written
  }
  origins.push(text.length)
  return { text: spelled, origins: Uint32Array.from(origins) }
}

/** Entries, one per line, with normalized source phrases; target phrases stay unchanged. */
export function sourcesSpelledOneWay(tsv: string): string {
  if (!varies(tsv)) return tsv
  return tsv
    .split('\n')
    .map((line) => {
      const tab = line.indexOf('\t')
      return tab < 0 ? line : inOneSpelling(line.slice(0, tab)) + line.slice(tab)
    })
    .join('\n')
}
