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
export const isDotFile = (name: string): boolean => DOT_FILES.has(name) || EXTENSIONS.has(name)
