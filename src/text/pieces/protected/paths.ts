import {
  CharacterClass,
  classOf,
  endOfRun,
  isAsciiLetter,
  isDelimited,
  isNameOrHyphen,
  isNameUnit,
  isSpaceUnit,
  isWordUnit,
  unitAt,
} from '../character-class.ts'
import type { SourceText } from './source-text.ts'

const [SLASH, BACKSLASH, DOT, COLON, BRACE, STAR] = [0x2f, 0x5c, 0x2e, 0x3a, 0x7b, 0x2a]
/** How far to search for the backslash after the words of a folder such as `Program Files (x86)`. */
const MAX_FOLDER_UNITS = 40

/** `/usr/bin`, `/users/{id}`, `//cdn.example.com/a.js` */
export function absolutePath(source: SourceText, start: number): number | undefined {
  const { text } = source
  if (!isDelimited(text, start)) return undefined
  const first = unitAt(text, start + 1) === SLASH ? start + 2 : start + 1
  const unit = unitAt(text, first)
  if (!isNameUnit(unit) && unit !== DOT && unit !== BRACE && unit !== COLON && !isLetter(unit))
    return undefined
  return path(source, first)
}

/** `~/notes` */
export function homePath(source: SourceText, start: number): number | undefined {
  const { text } = source
  return unitAt(text, start + 1) === SLASH && isDelimited(text, start) ? path(source, start + 1) : undefined
}

/** `./here`, `../there`, `.\\here`, `.gitignore`, `.pdf` */
export function dottedPath(source: SourceText, start: number): number | undefined {
  const { text } = source
  if (unitAt(text, start - 1) === DOT) return undefined
  const before = unitAt(text, start - 1)
  const isBehindStar = before === STAR
  if (!isDelimited(text, start) && !isBehindStar) return undefined
  const dots = endOfRun(text, start, (unit) => unit === DOT, 3) - start
  const separator = unitAt(text, start + dots)
  if (
    dots <= 2 &&
    (separator === SLASH || separator === BACKSLASH) &&
    !isSpaceUnit(unitAt(text, start + dots + 1))
  )
    return path(source, start + dots)
  if (dots !== 1) return undefined
  const run = endOfRun(text, start + 1, (unit) => isNameUnit(unit) || unit === 0x2d || unit === DOT)
  const name = text.slice(start + 1, withoutTrailing(text, start + 1, run))
  if (name === '' || name.length > 100) return undefined
  const isKnown = isDotFile(name) || isDotFile(name.split('.')[0] ?? '') || endsLikeFile(name)
  if (!isKnown || name !== name.toLowerCase()) return undefined
  const end = start + 1 + name.length
  return unitAt(text, end) === SLASH ? pathEnd(source, end) : end
}

/** `*.txt`, `**\/*.ts` */
export function globPath(source: SourceText, start: number): number | undefined {
  const { text } = source
  if (!isDelimited(text, start)) return undefined
  const stars = endOfRun(text, start, (unit) => unit === STAR, 3)
  if (stars - start > 2) return undefined
  if (unitAt(text, stars) === SLASH) return path(source, stars)
  return stars === start + 1 && unitAt(text, stars) === DOT ? dottedPath(source, stars) : undefined
}

/** `\\\\server\\share` */
export function sharePath(source: SourceText, start: number): number | undefined {
  const { text } = source
  if (unitAt(text, start + 1) !== BACKSLASH || !isAsciiLetter(unitAt(text, start + 2))) return undefined
  if (!isDelimited(text, start)) return undefined
  const name = endOfRun(text, start + 2, isNameOrHyphen)
  if (name < start + 4 || unitAt(text, name) !== BACKSLASH || !isWordUnit(unitAt(text, name + 1)))
    return undefined
  return windowsEnd(source, name)
}

/**
 * A path that begins with a letter or digit: `C:\\Users`, `src/main.ts`, `docs/`. Other words separated by slashes,
 * such as `and/or`, are text.
 *
 * @param runEnd the end of the run of letters, digits and underscores that begins at `start`
 */
export function relativePath(source: SourceText, start: number, runEnd: number): number | undefined {
  const { text } = source
  if (start < source.noPathBefore || !isDelimited(text, start)) return undefined
  const next = unitAt(text, runEnd)
  if (next === COLON && runEnd === start + 1 && isAsciiLetter(unitAt(text, start))) {
    const separator = unitAt(text, runEnd + 1)
    if (separator === BACKSLASH) return windowsEnd(source, runEnd + 1)
    return separator === SLASH && unitAt(text, runEnd + 2) !== SLASH ? path(source, runEnd + 1) : undefined
  }
  const first = next === SLASH || next === BACKSLASH ? runEnd : endOfRun(text, runEnd, isNameOrHyphen)
  const separator = unitAt(text, first)
  if (
    separator !== SLASH &&
    separator !== BACKSLASH &&
    !(separator === DOT && isWordUnit(unitAt(text, first + 1)))
  )
    return undefined
  const end = pathEnd(source, first)
  const isFolder = unitAt(text, end - 1) === SLASH && !isLetterOrDigit(unitAt(text, end))
  const slash = text.slice(start, end).search(/[/\\]/)
  if (slash > 0 && (isFolder || endsLikeFile(lastPart(text, start, end)))) return end
  // The last part decides, and everything that begins later in the same path has the same last part.
  source.noPathBefore = end
  return undefined
}

/** Long names are not looked at as a whole. */
const MAX_PART_UNITS = 260

const lastPart = (text: string, start: number, end: number): string =>
  text
    .slice(Math.max(start, end - MAX_PART_UNITS), end)
    .split(/[/\\]/)
    .at(-1) as string

const isLetterOrDigit = (unit: number) => isWordUnit(unit) || classOf(unit) === CharacterClass.UNSPACED
const isLetter = (unit: number) => classOf(unit) === CharacterClass.LETTER

/** @param from where the rest of the path begins */
function path(source: SourceText, from: number): number | undefined {
  const end = pathEnd(source, from)
  return end > from ? end : undefined
}

/** The end of a path with slashes, including placeholders but not punctuation that ends the sentence. */
function pathEnd(source: SourceText, from: number): number {
  const { text } = source
  let index = from
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    const close = unit === BRACE ? source.closing('{', index) : undefined
    if (close === undefined && !isPathUnit(unit)) break
    index = close ?? index + 1
  }
  return withoutTrailing(text, from, index)
}

const PATH_SIGNS = './\\-+@~%$*#=&?:'

const isPathUnit = (unit: number) =>
  isWordUnit(unit) || (unit < 0x80 && PATH_SIGNS.includes(String.fromCharCode(unit)))

function withoutTrailing(text: string, from: number, end: number): number {
  let last = end
  while (last > from && '.:?&=*'.includes(text.charAt(last - 1)) && !isGlobEnd(text, last)) last--
  return last
}

/**
 * The end of a path that begins with a variable: `$HOME/bin`, `%APPDATA%\\App`, `${dir}/main.ts`. For `$price/month` it
 * is the end of the variable.
 *
 * @param name of the variable
 */
export function variablePathEnd(source: SourceText, end: number, name: string): number {
  const { text } = source
  const separator = unitAt(text, end)
  if ((separator !== SLASH && separator !== BACKSLASH) || !isPathStart(unitAt(text, end + 1))) return end
  const last = pathEnd(source, end)
  return /^[A-Z_\d]+$/.test(name) || endsLikeFile(lastPart(text, end, last)) ? last : end
}

const isPathStart = (unit: number) => isNameUnit(unit) || unit === DOT || unit === BRACE

/** `src/*`, but not the end of `*src/main.ts*`. */
const isGlobEnd = (text: string, end: number) =>
  unitAt(text, end - 1) === STAR &&
  (unitAt(text, end - 2) === SLASH || (unitAt(text, end - 2) === STAR && unitAt(text, end - 3) === SLASH))

/** The end of a Windows path. A folder may contain spaces if a backslash follows: `C:\\Program Files\\App`. */
function windowsEnd(source: SourceText, from: number): number {
  const { text } = source
  let end = pathEnd(source, from)
  for (;;) {
    if (unitAt(text, end) !== 0x20) return end
    const folder = endOfRun(
      text,
      end + 1,
      (unit) => isWordUnit(unit) || ' -().'.includes(String.fromCharCode(unit)),
      MAX_FOLDER_UNITS,
    )
    if (unitAt(text, folder) !== BACKSLASH || !isWordUnit(unitAt(text, folder + 1))) return end
    const next = pathEnd(source, folder)
    if (next <= end) return end
    end = next
  }
}

/**
 * The extensions that make a name with dots a file or a domain. A list rather than "any short word", because a missing
 * space after a period ("done.next") must not turn two words into a file name.
 */
const EXTENSIONS: ReadonlySet<string> = new Set(
  `
7z aac aar aiff apk appx asc asp aspx avi avif azw3 bak bash bat bib bin bmp bz2 c cc cer cfg cgi cjs cls cmake cmd cnf
conf cpp crt cs csproj csr css csv cts cue cxx dart dat db deb dll dmg doc docm docx dot dotx dsn dtd dump eml eot eps
epub erb ex exe exs fbx flac flv fodt ftl gem geojson gif gltf gpx gql gradle graphql groovy gz h hbs heic hpp hrl hs htm
html icns ico ics idml inf ini ipa ipynb iso jar java jks jpeg jpg js json json5 jsonc jsonl jsp jsx key kml kmz kt kts
lnk lock log lua m3u m4a m4v map mbox md mdb mdx mht mjs mkv mo mobi mod mov mp3 mp4 mpeg mpg msi msu mts mxf ndjson nib
nupkg o obj odb odf odg odp ods odt oga ogg ogv opml opus ost otf ott p12 p7b pak parquet patch pcap pdf pem pfx php phtml pkg
pl plist pm png po pot potx ppk pps ppsx ppt pptm pptx properties proto ps1 psd psm1 pst pub pug py pyc pyd pyi rar raw rb
rdf resx rmd rpm rs rst rtf sass scala scss sh sha256 sig sln sql sqlite sqlite3 srt srv ssh stl storyboard strings
stringsdict styl sub svelte svg svgz swf swift swp sys tar tex tf tgz tif tiff tmp tmx toml torrent tpl ts tsbuildinfo
tsv tsx ttc ttf txt tx vbs vcf vcxproj vhd vhdx vmdk vsdx vtt vue war wasm wav webm webmanifest webp wma wmv woff woff2
xaml xcstrings xhtml xib xlf xliff xls xlsb xlsm xlsx xml xpi xsd xsl xslt xz yaml yml zip zsh zst
ai app com de dev edu env eu fr go gov info io jp net org uk
`
    .trim()
    .split(/\s+/),
)

/** Files whose name begins with a dot. */
const DOT_FILES: ReadonlySet<string> = new Set(
  `
aws babelrc bash_history bash_profile bashrc browserslistrc cache config dockerignore docker editorconfig env eslintignore
eslintrc git gitattributes github gitignore gitkeep gitlab gitmodules gradle gitconfig htaccess htpasswd idea kube lintstagedrc local
mailmap mvn npmignore npmrc nvmrc prettierignore prettierrc profile pypirc python-version ruby-version ssh stylelintrc
svn venv vimrc vscode yarnrc zprofile zshenv zshrc
`
    .trim()
    .split(/\s+/),
)

/** Extensions that are short or also words, so they only count in the letter case of files. */
const LOWER_CASE_ONLY: ReadonlySet<string> = new Set(
  'ai app c cc com de dev ex go h info key lock log map mod mo net o obj pl po properties pub raw rb rs sub tar'.split(
    ' ',
  ),
)

/** Whether a name with dots ends like a file or a domain: `report.pdf`, `example.com`. */
export function endsLikeFile(name: string): boolean {
  const dot = name.lastIndexOf('.')
  if (dot < 1) return false
  const extension = name.slice(dot + 1)
  const lower = extension.toLowerCase()
  if (!EXTENSIONS.has(lower)) return false
  // A single letter is an extension only after a lower-case name: `stdio.h`, not `U.S.C`.
  if (lower.length === 1)
    return dot > 1 && extension === lower && /^[\w./\\-]*[a-z\d_][\w-]*$/.test(name.slice(0, dot))
  return !LOWER_CASE_ONLY.has(lower) || extension === lower || extension === extension.toUpperCase()
}

/** Whether the name after a dot at the beginning of a word is a file's name or an extension: `.env`, `.pdf`. */
const isDotFile = (name: string): boolean => DOT_FILES.has(name) || EXTENSIONS.has(name)
