import { type Program, program, translate } from './program.ts'

/** Texts that a correct program sends in one request. */
interface Sent {
  readonly name: string
  readonly texts: readonly string[]
  readonly options?: object
}

const EN = { source_lang: 'EN' } as const
const DE = { source_lang: 'DE', target_lang: 'EN-GB' } as const
const XML = { ...EN, tag_handling: 'xml', tag_handling_version: 'v2' } as const
const HTML = { ...EN, tag_handling: 'html', tag_handling_version: 'v2' } as const

const SENT: readonly Sent[] = [
  // Plain text with signs that programs use, too
  { name: 'a chat with mentions and hashtags', texts: ['Hi @anna, did you see #offer1 today?', '@all thanks!'] },
  { name: 'a chat with smileys', texts: ['I <3 this :-) :smile:', 'ok -> see you'] },
  { name: 'a chat with an address alone', texts: ['https://example.com/room/7'] },
  { name: 'a chat with a JSON value in it', texts: ['The server says {"code": 3}, what is that?'] },
  { name: 'a person called Null', texts: ['Null', 'Mr. Null will call you.'], options: EN },
  { name: 'not available', texts: ['N/A', 'n/a', '-'], options: EN },
  { name: 'prices', texts: ['It costs $5, and $name brands cost $10.'], options: EN },
  { name: 'ratings of restaurants', texts: ['$$$ Italian, very good', 'Cheap: $ to $$$'], options: EN },
  { name: 'percentages', texts: ['100 % sicher', 'bis zu 50% reduziert', '20 % der Leute'], options: DE },
  { name: 'percentages in Spanish', texts: ['50% de descuento', '20 % de las personas'], options: { source_lang: 'ES' } },
  { name: 'percentages in French', texts: ['-20 % de réduction', '5 % des clients'], options: { source_lang: 'FR' } },
  { name: 'sections of German law', texts: ['Gemäß §§ 12 und 13 BGB haften wir nicht.'], options: DE },
  { name: 'comparisons', texts: ['If a < b and c > d, it is true.', 'R&D, AT&T & Co.'], options: EN },
  { name: 'a set in mathematics', texts: ['Let A be the set {1, 2, 3} of numbers.'], options: EN },
  { name: 'formulas of LaTeX', texts: ['The value of \\frac{a}{b} is larger.', 'It maps $f\\to g$ and $a\\neq b$.'], options: EN },
  { name: 'code in a question', texts: ['Why does int main() { return 0; } compile?'], options: EN },
  { name: 'a question about tags', texts: ['Use <b> for bold text.', 'Press <Enter> to go on.'], options: EN },
  { name: 'a question about references', texts: ['Write &lt; instead of <, and &amp; instead of &.'], options: EN },
  { name: 'Windows paths and users', texts: ['Open C:\\temp\\new and docs\\readme.txt.', 'Log in as CORP\\nina.'], options: EN },
  { name: 'names of files', texts: ['README.md', 'Open the file.'], options: EN },
  { name: 'names of products with dots and lines', texts: ['Node.js', 'e-mail', 'snake_case'], options: EN },
  { name: 'keys of the keyboard', texts: ['Ctrl+Alt+Del', 'Press Ctrl+C to copy.'], options: EN },
  { name: 'programming languages', texts: ['C++, C# and F# developers wanted'], options: EN },
  { name: 'emoji and joined emoji', texts: ['Well done 👩‍👩‍👧 🎉', '👋'], options: EN },
  { name: 'a vertical tab as slides have it', texts: ['First line\u000bSecond line'], options: EN },
  { name: 'Vietnamese as its keyboards write it', texts: ['Xin cha\u0300o ba\u0323n'], options: { source_lang: 'VI' } },
  { name: 'Arabic and Hebrew', texts: ['مرحبا بالعالم، كيف حالك اليوم؟'], options: { source_lang: 'AR' } },
  { name: 'Japanese', texts: ['ご注文ありがとうございます。'], options: { source_lang: 'JA' } },
  { name: 'Chinese with English names', texts: ['请下载 Visual Studio Code 并登录 GitHub。'], options: { source_lang: 'ZH' } },
  { name: 'Russian with English names', texts: ['Скачайте приложение из App Store или Google Play.'], options: { source_lang: 'RU' } },
  { name: 'names of languages in a menu', texts: ['Deutsch', 'Français', '日本語', 'Русский', 'Українська'], options: EN },
  { name: 'a quotation in another language', texts: ['He said "C’est la vie" and left the room.'], options: EN },
  { name: 'titles in another language', texts: ['The film Das Boot and the paper Die Zeit are German.'], options: EN },
  { name: 'names of cities', texts: ['San Sebastián de los Reyes', 'Rio de Janeiro'], options: EN },
  { name: 'a poem', texts: ['The moon has risen,\nThe golden stars are out,\nThe woods stand dark.'], options: EN },
  { name: 'a poem without capitals', texts: ['The moon has risen over the hills\nand no bird sings.'], options: EN },
  {
    name: 'an address in lines of its own',
    texts: ['Max Mustermann\nHauptstraße 5\n10115 Berlin'],
    options: { ...DE, split_sentences: 'nonewlines' },
  },
  { name: 'a shopping list', texts: ['- Milk\n- Bread\n- Two apples'], options: EN },
  { name: 'a letter with paragraphs', texts: ['Dear customer,\n\nyour parcel has been sent today.\n\nYours, the shop'], options: EN },
  {
    name: 'a letter that is wrapped',
    texts: ['Your parcel has been sent today and will\narrive on Monday. Thank you.'],
    options: { ...EN, split_sentences: 'nonewlines' },
  },
  { name: 'Markdown', texts: ['# Title\n\nSome **bold** text.\n\n---\n\nMore.'], options: EN },
  { name: 'a table of Markdown with empty cells', texts: ['| a | b |\n|---|---|\n| one ||| two |'], options: EN },
  { name: 'a fence of Markdown', texts: ['See:\n~~~\ncode\n~~~\nThat is all.'], options: EN },
  { name: 'labels in lower case beside others', texts: ['Delete account', 'are you sure?', 'Cancel'], options: EN },
  { name: 'labels of one length', texts: ['Translate this document', 'Upload another document', 'Download your documents'], options: EN },
  { name: 'a spreadsheet with empty cells', texts: ['Name', '', 'Total:', ''], options: EN },
  { name: 'a spreadsheet with codes', texts: ['Blue shirt', 'SKU_0012', 'Red shirt', 'Green shirt'], options: EN },
  { name: 'a label that keeps its space', texts: ['Total: '], options: { ...EN, preserve_formatting: true } },
  { name: 'a description of 255 characters', texts: [`${'The keeper sleeps. '.repeat(13)}The keep`.slice(0, 255)], options: EN },
  { name: 'a long text', texts: ['The lighthouse keeper waters his garden. '.repeat(60).trim()], options: EN },
  { name: 'two long texts with a full request', texts: Array.from({ length: 50 }, (_, n) => `Article ${n} is new.`), options: EN },
  { name: 'a recipe', texts: ['Preheat the oven to 180 °C (350 °F).', 'Mix 1/2 cup of flour & 2 eggs.'], options: EN },
  { name: 'quotes and apostrophes', texts: ["It's called \"The Boss's Office\" – don't ask why."], options: EN },
  { name: 'messages of a chat', texts: ['lol ok', 'brb 5 min', 'see you @ 8'], options: EN },
  { name: 'a title in capitals', texts: ['BREAKING NEWS FROM THE HARBOR'], options: EN },
  { name: 'sentences in three scripts', texts: ['Это новое предложение для проверки.', 'これは新しい文章です。', 'هذا نص جديد تماما للاختبار'] },
  { name: 'a long legal sentence', texts: [`The parties agree that ${'the goods, services and works described above '.repeat(8)}shall be delivered in time.`], options: EN },
  { name: 'an invoice with numbers', texts: ['Invoice no. 2026-0042 of March 2, due in 14 days'], options: EN },
  { name: 'a soft hyphen', texts: ['The encyclo\u00adpedia has twelve volumes.'], options: EN },
  // Placeholders and messages
  { name: 'placeholders as empty elements', texts: ['Hello <x id="0"/>, you have <x id="1"/> messages.'], options: XML },
  { name: 'placeholders in an element to ignore', texts: ['Hello <ph>{name}</ph>!'], options: { ...XML, ignore_tags: ['ph'] } },
  { name: 'double braces in an element to ignore', texts: ['Hello <ph>{{name}}</ph>!'], options: { ...XML, ignore_tags: ['ph'] } },
  { name: 'placeholders of printf in HTML', texts: ['<span translate="no">%s</span> files, <b class="notranslate">%d</b> new'], options: HTML },
  { name: 'the branches of a message of ICU', texts: ['<x id="0"/> file was deleted.', '<x id="0"/> files were deleted.'], options: XML },
  { name: 'a template in HTML', texts: ['<p>Dear <span translate="no">{{ user.name }}</span>,</p><p>Welcome.</p>'], options: HTML },
  // Markup
  {
    name: 'a page of HTML',
    texts: ['<h1>Our shop</h1><p>Click <b>Order</b> &amp; read the <a href="/x?a=1&b=2">terms</a>.<br>Bye.</p>'],
    options: HTML,
  },
  { name: 'a page about HTML', texts: ['<p>Write &lt;p&gt; for a paragraph, and &amp;lt; for &lt;.</p>'], options: HTML },
  { name: 'XML about XML', texts: ['Write &amp;lt; for &lt;'], options: XML },
  { name: 'a cell about a tag', texts: ['&lt;br&gt; breaks the line', '<b>Bold</b> text'], options: HTML },
  { name: 'fragments of HTML', texts: ['Fish &amp; chips', 'Price: &euro;5', 'A&nbsp;B'], options: HTML },
  { name: 'a unit of XLIFF', texts: ['Click <g id="1">Save</g> to keep <x id="2"/> files.'], options: { ...XML, ignore_tags: ['x'] } },
  { name: 'a unit of XLIFF 2', texts: ['Press <pc id="1">OK</pc><ph id="2"/>'], options: XML },
  {
    name: 'a document with an outline that is given',
    texts: ['<doc><title>One</title><par>Two. Three.</par></doc>'],
    options: { ...XML, outline_detection: false, splitting_tags: ['title', 'par'] },
  },
  { name: 'XML with comments and instructions', texts: ['1 &lt; 2 <!-- & --> <![CDATA[ < ]]> <?pi < ?>'], options: XML },
  { name: 'SVG in HTML', texts: ['<p>See <svg viewBox="0 0 1 1"><path d="M0 0"/></svg> the sign.</p>'], options: HTML },
  { name: 'a wiki text as XML', texts: ['The <link>garden</link> of the <i>keeper</i>'], options: { ...XML, non_splitting_tags: ['i'] } },
  { name: 'an e-mail with a picture', texts: ['<p>Dear customer,<br>thank you for your order.</p><img src="cid:logo" alt="Logo">'], options: HTML },
  {
    name: 'an XML file of a manual',
    texts: ['<para>Press <key>F1</key> to open the help.</para>'],
    options: { ...XML, splitting_tags: ['para'], ignore_tags: ['key'] },
  },
  // Subtitles
  { name: 'cues whose lines were joined', texts: ['I have not seen the keeper since Monday.', '- Where is he? - At sea.'], options: EN },
  { name: 'cues with two speakers', texts: ['- Are you there?\n- Yes, I am.', '[Music]'], options: EN },
  { name: 'cues of two lines', texts: ['He waters\nhis garden.', 'Oh.\nGo!'], options: { ...EN, split_sentences: 'nonewlines' } },
  { name: 'cues with italics', texts: ['<i>The wind is rising.</i>', 'Come <i>here</i>!'], options: HTML },
  { name: 'cues with notes', texts: ['♪ The sun will rise ♪', '(door closes)'], options: EN },
  // Options
  {
    name: 'a next-gen model and a context',
    texts: ['Bank'],
    options: { ...EN, model_type: 'prefer_quality_optimized', context: 'He sat down by the river.' },
  },
  { name: 'formality where it is preferred', texts: ['How are you today?'], options: { ...EN, target_lang: 'JA', formality: 'prefer_less' } },
  { name: 'the list of languages has Chinese without a script', texts: ['How are you today?'], options: { ...EN, target_lang: 'ZH' } },
  { name: 'billed characters are shown', texts: ['How are you today?'], options: { ...EN, show_billed_characters: true } },
  { name: 'Norwegian as it is written on signs', texts: ['Vennligst lukk døren etter deg.'], options: { source_lang: 'NB' } },
  { name: 'Danish, which is close to Norwegian', texts: ['Luk venligst døren efter dig.'], options: { source_lang: 'DA' } },
  { name: 'Portuguese of Brazil to that of nobody else', texts: ['Seu pedido foi enviado hoje.'], options: { source_lang: 'PT', target_lang: 'ES' } },
] // biome-ignore format: a table

/** Programs whose only question is what they send. */
export const TEXT_PROGRAMS: readonly Program[] = SENT.map(({ name, texts, options }) =>
  program(`sends ${name}`, (mynah) => translate(mynah, texts, options)),
)
