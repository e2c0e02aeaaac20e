// Writes src/translation/lexicons/<base>.json: the words of which fake translations are made and by which
// languages are told apart. Material: the hand-written lists of scripts/lexicons, and faker's own word lists in
// the few locales that have real ones.
//
//   node scripts/generate-lexicons.mjs            write the files
//   node scripts/generate-lexicons.mjs --check    write nothing; exit 1 and name every stale file

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
// The named exports are each locale's own definitions. `rawDefinitions` of an instance would have English mixed in.
import { ar, da, de, en, fa, fr, hu, hy, id_ID, ja, ko, pt_BR, ru, vi, zh_CN } from '@faker-js/faker'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = join(ROOT, 'scripts/lexicons')
const OUTPUT = join(ROOT, 'src/translation/lexicons')

/** Upper bound of `words` in one file, which keeps every file below 8 KB. */
const MAX_WORDS = 300
const MAX_BYTES = 8192

/** The languages that are told apart; they share no output word with each other. */
const CORE = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja', 'ko'],
  ...['lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
]

/** Languages by the ISO 15924 code of what they are written in; Latn is what remains. */
const SCRIPTS = {
  Arab: ['ar', 'ckb', 'fa', 'prs', 'ps', 'ur'],
  Armn: ['hy'],
  Beng: ['as', 'bn'],
  Cyrl: ['ba', 'be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'tg', 'tt', 'uk'],
  Deva: ['bho', 'gom', 'hi', 'mai', 'mr', 'ne', 'sa'],
  Geor: ['ka'],
  Grek: ['el'],
  Gujr: ['gu'],
  Guru: ['pa'],
  Hans: ['zh'],
  Hant: ['yue', 'zh-Hant'],
  Hebr: ['he', 'yi'],
  Jpan: ['ja'],
  Kore: ['ko'],
  Mlym: ['ml'],
  Mymr: ['my'],
  Taml: ['ta'],
  Telu: ['te'],
  Thai: ['th'],
}

const HAN = '\\p{Script=Han}'
const LETTERS = {
  Hans: HAN,
  Hant: HAN,
  Jpan: `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}ー`,
  Kore: '\\p{Script=Hangul}',
}

/**
 * What is taken from faker: the real lists of a locale, and how many words of each, spread evenly over it. Not here:
 * the many locales whose `lorem` is Latin, `he` (a transliteration of it), `ur` (invented), `ckb` and `nb` (a handful).
 */
const FAKER = {
  ar: [{ list: ar.lorem.word, take: 60 }],
  da: [
    { list: da.word.adjective, take: 20 },
    { list: da.word.verb, take: 20 },
  ],
  de: [
    { list: de.word.adjective, take: 30 },
    { list: de.word.adverb, take: 20 },
  ],
  en: [
    { list: en.word.adjective, take: 40 },
    { list: en.word.adverb, take: 30 },
  ],
  fa: [
    { list: fa.word.noun, take: 60 },
    { list: fa.word.adjective, take: 40 },
  ],
  fr: [
    { list: fr.word.adjective, take: 30 },
    { list: fr.word.verb, take: 40 },
  ],
  hu: [
    { list: hu.word.adverb, take: 30 },
    { list: hu.word.verb, take: 15 },
  ],
  hy: [{ list: hy.lorem.word, take: 60 }],
  id: [
    { list: id_ID.word.adjective, take: 30 },
    { list: id_ID.word.noun, take: 30 },
  ],
  ja: [{ list: ja.lorem.word, take: 100 }],
  ko: [
    { list: ko.word.noun, take: 40 },
    { list: ko.word.adjective, take: 40 },
  ],
  la: [{ list: en.lorem.word, take: 220 }],
  pt: [
    { list: pt_BR.word.noun, take: 30 },
    { list: pt_BR.word.verb, take: 40 },
  ],
  ru: [{ list: ru.lorem.word, take: 60 }],
  vi: [{ list: vi.lorem.word, take: 40 }],
  zh: [
    { list: zh_CN.word.noun, take: 30 },
    { list: zh_CN.word.verb, take: 20 },
    { list: zh_CN.word.adverb, take: 30 },
  ],
}

function scriptOf(base) {
  return Object.keys(SCRIPTS).find((script) => SCRIPTS[script].includes(base)) ?? 'Latn'
}

/** Matches a whole word of letters and marks of one script that does not begin with a mark. */
function wordPattern(script) {
  const letters = LETTERS[script] ?? `\\p{Script_Extensions=${script}}`
  return new RegExp(`^(?!\\p{M})(?:(?=[\\p{L}\\p{M}])[${letters}])+$`, 'u')
}

const split = (text) => text.normalize('NFC').split(/\s+/u).filter(Boolean)

/** The words without repetitions, letter case aside; the first spelling stays. */
function unique(words) {
  const byFolded = new Map()
  for (const word of words) {
    const folded = word.toLowerCase()
    if (!byFolded.has(folded)) byFolded.set(folded, word)
  }
  return [...byFolded.values()]
}

/** Reads a file of `# section` headings with white-space separated words below them; `;` begins a comment line. */
function readSections(name) {
  const sections = {}
  let section
  for (const line of readFileSync(join(SOURCES, name), 'utf8').split('\n')) {
    const heading = /^# *(.+)$/u.exec(line)?.[1]
    if (heading !== undefined) {
      section = sections[heading] ??= []
    } else if (!line.startsWith(';')) {
      section?.push(...split(line))
    }
  }
  return sections
}

/** The test of `blocked.txt` for the words of one language. */
function blockedIn(base) {
  const sections = readSections('blocked.txt')
  const entries = [...sections.all, ...(sections[base] ?? [])]
  const whole = new Set(entries.filter((entry) => !entry.endsWith('*')))
  const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
  return (word) => {
    const folded = word.toLowerCase()
    return whole.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning))
  }
}

function readHandwritten(base) {
  const { common = [], words = [], syllables = [], ...others } = readSections(`${base}.txt`)
  for (const name of Object.keys(others)) throw new Error(`${base}.txt: unknown section ${name}`)
  return { common, words, syllables }
}

/** `count` items of a list, evenly spread over it. */
function spread(list, count) {
  if (list.length <= count) return list
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)])
}

/** The block list is applied to what this returns, so that blocking a word does not change what else is taken. */
function fromFaker(base, pattern) {
  return (FAKER[base] ?? []).flatMap(({ list, take }) => {
    const words = unique(list.map((word) => word.normalize('NFC')))
    const usable = words.filter((word) => pattern.test(word) && isPlain(base, word))
    return spread(usable.sort(byCodePoint), take)
  })
}

const byCodePoint = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** Which core languages list a word by hand, letter case aside. */
function ownersOf(sources) {
  const owners = new Map()
  for (const base of CORE) {
    const { common, words } = sources.get(base)
    for (const word of unique([...common, ...words])) {
      owners.set(word.toLowerCase(), [...(owners.get(word.toLowerCase()) ?? []), base])
    }
  }
  return owners
}

/** The written form: one line for each key, so that a changed list is one changed line. */
function serialize(lexicon) {
  const list = (items) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`
  const lines = Object.entries(lexicon).map(
    ([key, value]) => `  "${key}": ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Every file that belongs into `src/translation/lexicons`, by name. Throws on a list that breaks a rule. */
function generate() {
  const bases = readdirSync(SOURCES)
    .filter((name) => name.endsWith('.txt') && name !== 'blocked.txt')
    .map((name) => name.slice(0, -'.txt'.length))
    .sort()
  const sources = new Map(bases.map((base) => [base, readHandwritten(base)]))
  const owners = ownersOf(sources)

  const files = new Map()
  for (const [base, source] of sources) {
    const script = scriptOf(base)
    const pattern = wordPattern(script)
    const isBlocked = blockedIn(base)
    for (const word of Object.values(source).flat()) {
      if (!pattern.test(word)) throw new Error(`${base}.txt: ${word} is not written in ${script}`)
      if (isBlocked(word)) throw new Error(`${base}.txt: ${word} is on the block list`)
    }
    const isDistinct = (word) =>
      !CORE.includes(base) || (owners.get(word.toLowerCase()) ?? []).every((owner) => owner === base)
    const common = unique(source.common)
    const faker = fromFaker(base, pattern).filter((word) => isDistinct(word) && !isBlocked(word))
    const own = unique([...common, ...source.words]).filter(isDistinct)
    const words = unique([...own, ...spread(faker, Math.max(0, MAX_WORDS - own.length))]).slice(0, MAX_WORDS)
    const file = serialize({ script, common, words, syllables: unique(source.syllables) })
    if (Buffer.byteLength(file) > MAX_BYTES) throw new Error(`${base}.json is larger than ${MAX_BYTES} bytes`)
    files.set(`${base}.json`, file)
  }
  return files
}

/** faker mixes names, inflected phrases and vowelled spellings in; those show in the letters. */
function isPlain(base, word) {
  if (base === 'ar') return !/\p{M}/u.test(word) && word.length > 2
  if (base === 'ja') return /\p{Script=Han}/u.test(word) && /\p{Script=Hiragana}/u.test(word)
  if (['de', 'ko', 'zh'].includes(base)) return word.length < 16
  return /^\p{Ll}{3,16}$/u.test(word) || /^\p{Lo}[\p{Lo}\p{M}]+$/u.test(word)
}

function main() {
  const files = generate()
  const existing = existsSync(OUTPUT) ? readdirSync(OUTPUT) : []
  const surplus = existing.filter((name) => !files.has(name))
  const read = (name) => (existing.includes(name) ? readFileSync(join(OUTPUT, name), 'utf8') : undefined)
  const stale = [...files].filter(([name, text]) => read(name) !== text)

  if (process.argv.includes('--check')) {
    const names = [...stale.map(([name]) => name), ...surplus].sort()
    for (const name of names) console.error(`stale: ${relative(ROOT, join(OUTPUT, name))}`)
    if (names.length > 0) {
      console.error('run: node scripts/generate-lexicons.mjs')
      process.exitCode = 1
    }
    return
  }
  mkdirSync(OUTPUT, { recursive: true })
  for (const name of surplus) rmSync(join(OUTPUT, name))
  for (const [name, text] of stale) writeFileSync(join(OUTPUT, name), text)
  console.log(`${files.size} lexicons, ${stale.length} written, ${surplus.length} removed`)
}

main()
