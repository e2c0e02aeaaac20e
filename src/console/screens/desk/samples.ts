/** A text to try on the desk. */
export interface Sample {
  readonly label: string
  readonly text: string
  /** The name of a glossary that has terms of the text. */
  readonly glossary?: string
  readonly tags?: 'html'
}

/** English texts whose translations the scenario demo-agency has as phrases, so that nothing in them is made up. */
export const SAMPLES: readonly Sample[] = [
  {
    label: 'Contract',
    text: 'The party accepts the Terms of Service. Liability for indirect damage is excluded.',
    glossary: 'Legal',
  },
  {
    label: 'Shop',
    text: 'Your order has been shipped. You can track your parcel in your account.',
  },
  {
    label: 'Interface',
    text: 'You have unsaved changes. Do you want to save them?',
  },
  {
    label: 'HTML mail',
    text: '<p>Hello <b>Ada</b>, your invoice is ready.</p><p>Thank you for your purchase!</p>',
    tags: 'html',
  },
  { label: 'Subtitles', text: 'Where have you been? I was waiting for you.' },
]

/** The scenario with the translations of the samples. */
export const DEMO = 'demo-agency'

/** Texts that break applications: what they show, and the text. */
export const HAZARDS: readonly (readonly [name: string, text: string])[] = [
  ['Placeholders', 'Hello {name}, you have %d new messages in {{ folder }}.'],
  ['Plural (ICU)', '{count, plural, one {# file} other {# files}} deleted'],
  ['Open tag', 'Read the <a href="/terms">terms &amp; conditions before you <b>sign.'],
  ['Both directions', 'The file מסמך‎.pdf was sent to أحمد.'],
  ['Emoji', 'Done 👩‍💻 by the 👨‍👩‍👧‍👦 team 🇪🇺'],
  ['Invisible', 'in\u00advis\u200bible and non\u00a0breaking'],
  ['One long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['Script', '<script>alert("Hello")</script> "quoted" \\n \u2028 end'],
]
