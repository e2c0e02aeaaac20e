import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Served, serve } from '../../support/served.ts'

let mynah: Served & AsyncDisposable
beforeAll(async () => {
  mynah = await serve('in process', { settings: { accountFeatures: ['admin', 'quality_evaluation'] } })
})
afterAll(() => mynah[Symbol.asyncDispose]())

async function evaluated(pair: string, segments: readonly { source: string; target: string }[]) {
  const [source_language, target_language] = pair.split('>')
  const { json, status, text } = await mynah.call('/v1/quality-evaluation', {
    body: { metadata: { source_language, target_language }, segments },
  })
  expect([status, status === 202 ? '' : text]).toEqual([202, ''])
  return (await mynah.call(json.poll_url)).json
}

/** The parts of a text that spans cover, in code points. */
const cut = (text: string, spans: readonly { start: number; end: number }[]) =>
  spans.map(({ start, end }) => [...text].slice(start, end).join(''))

type Planted = [
  pair: string,
  source: string,
  target: string,
  finding: string,
  inSource: string[],
  inTarget: string[],
]

const PLANTED: Planted[] = [
  // Numbers.
  [
    'en>de',
    'The price is 45 euros.',
    'Der Preis beträgt 54 Euro.',
    'Accuracy/Mistranslation/Major',
    ['45'],
    ['54'],
  ],
  [
    'en>de',
    'Call 1,200 customers by noon.',
    'Rufen Sie bis Mittag Kunden an.',
    'Accuracy/Omission/Major',
    ['1,200'],
    [],
  ],
  ['en>fr', 'Please wait a moment.', 'Veuillez attendre 5 minutes.', 'Accuracy/Addition/Major', [], ['5']],
  [
    'en>es',
    'Growth was 3.5% in 2025.',
    'El crecimiento fue del 3,7% en 2025.',
    'Accuracy/Mistranslation/Major',
    ['3.5'],
    ['3,7'],
  ],
  [
    'en>ja',
    'The meeting is on May 12.',
    '会議は5月13日です。',
    'Accuracy/Mistranslation/Major',
    ['12'],
    ['13'],
  ],
  [
    'de>en-GB',
    'Die Rechnung über 1.234,50 Euro ist bezahlt.',
    'The invoice of 1,243.50 euros is paid.',
    'Accuracy/Mistranslation/Major',
    ['1.234,50'],
    ['1,243.50'],
  ],
  [
    'en>it',
    '😀 We sold 30 tickets.',
    '😀 Abbiamo venduto 13 biglietti.',
    'Accuracy/Mistranslation/Major',
    ['30'],
    ['13'],
  ],
  // Placeholders, tags, addresses.
  [
    'en>de',
    'Hello {name}, welcome back.',
    'Hallo, willkommen zurück.',
    'Accuracy/Omission/Critical',
    ['{name}'],
    [],
  ],
  [
    'en>de',
    'Hello {name}, welcome back.',
    'Hallo {nombre}, willkommen zurück.',
    'Accuracy/Mistranslation/Critical',
    ['{name}'],
    ['{nombre}'],
  ],
  [
    'en>fr',
    'You have %d new messages.',
    'Vous avez de nouveaux messages.',
    'Accuracy/Omission/Critical',
    ['%d'],
    [],
  ],
  [
    'en>es',
    'Click <b>Save</b> now.',
    'Haga clic en <b>Guardar ahora.',
    'Accuracy/Omission/Critical',
    ['</b>'],
    [],
  ],
  [
    'en>it',
    'Write to help@example.com today.',
    'Scrivi oggi a aiuto@example.com.',
    'Accuracy/Mistranslation/Critical',
    ['help@example.com'],
    ['aiuto@example.com'],
  ],
  [
    'en>de',
    'See https://example.com/help for more.',
    'Weitere Informationen finden Sie dort.',
    'Accuracy/Omission/Critical',
    ['https://example.com/help'],
    [],
  ],
  [
    'en>ko',
    'Dear customer, your order was shipped.',
    '고객님, 주문 {id}이 발송되었습니다.',
    'Accuracy/Addition/Critical',
    [],
    ['{id}'],
  ],
  // Untranslated, empty, another language.
  [
    'en>de',
    'The invoice was sent yesterday.',
    '',
    'Accuracy/Omission/Critical',
    ['The invoice was sent yesterday.'],
    [],
  ],
  [
    'en>de',
    'The invoice was sent yesterday.',
    '   ',
    'Accuracy/Omission/Critical',
    ['The invoice was sent yesterday.'],
    [],
  ],
  [
    'en>de',
    'The invoice was sent yesterday.',
    'The invoice was sent yesterday.',
    'Accuracy/Untranslated text/Critical',
    ['The invoice was sent yesterday.'],
    ['The invoice was sent yesterday.'],
  ],
  [
    'en>fr',
    'The weather is very nice today and we are going outside.',
    'The weather today is very nice, and we go outside.',
    'Accuracy/Untranslated text/Critical',
    ['The weather is very nice today and we are going outside.'],
    ['The weather today is very nice, and we go outside.'],
  ],
  [
    'en>de',
    'The weather is very nice today and we are going outside.',
    'Погода сегодня очень хорошая, и мы идём гулять.',
    'Accuracy/Mistranslation/Critical',
    ['The weather is very nice today and we are going outside.'],
    ['Погода сегодня очень хорошая, и мы идём гулять.'],
  ],
  [
    'ja>en-US',
    '今日はとても天気がいいので、外に出かけます。',
    '오늘은 날씨가 아주 좋아서 밖에 나갑니다.',
    'Accuracy/Mistranslation/Critical',
    ['今日はとても天気がいいので、外に出かけます。'],
    ['오늘은 날씨가 아주 좋아서 밖에 나갑니다.'],
  ],
  // Length.
  [
    'en>de',
    'Please send the signed contract back to us by the end of the month, together with a copy of your passport.',
    'Bitte senden.',
    'Accuracy/Under-translation/Major',
    [
      'Please send the signed contract back to us by the end of the month, together with a copy of your passport.',
    ],
    ['Bitte senden.'],
  ],
  [
    'en>de',
    'Thank you.',
    'Vielen Dank, dass Sie sich die Zeit genommen haben, uns zu schreiben und Ihre Meinung mitzuteilen.',
    'Accuracy/Over-translation/Major',
    ['Thank you.'],
    ['Vielen Dank, dass Sie sich die Zeit genommen haben, uns zu schreiben und Ihre Meinung mitzuteilen.'],
  ],
  // Punctuation, spaces, characters.
  ['en>de', 'Are you coming tomorrow?', 'Kommst du morgen.', 'Fluency/Punctuation/Minor', ['?'], ['.']],
  ['en>fr', 'Stop now!', 'Arrêtez tout de suite', 'Fluency/Punctuation/Minor', ['!'], []],
  ['en>ja', 'Is this seat free?', 'この席は空いています。', 'Fluency/Punctuation/Minor', ['?'], ['。']],
  [
    'en>de',
    'The house (built last year) is for sale.',
    'Das Haus (im letzten Jahr gebaut ist zu verkaufen.',
    'Fluency/Punctuation/Minor',
    [],
    ['('],
  ],
  [
    'en>de',
    'We are looking forward to it.',
    'Wir freuen uns  darauf.',
    'Fluency/Punctuation/Minor',
    [],
    ['  '],
  ],
  ['en>es', 'Red, green and blue.', 'Rojo , verde y azul.', 'Fluency/Punctuation/Minor', [], [' ']],
  [
    'en>de',
    'The beautiful garden is open.',
    'Der schÃ¶ne Garten ist geöffnet.',
    'Fluency/Character encoding/Major',
    [],
    ['Ã¶'],
  ],
  [
    'en>fr',
    'The coffee is ready.',
    'Le caf\ufffd est prêt.',
    'Fluency/Character encoding/Major',
    [],
    ['\ufffd'],
  ],
]

it('has thirty planted errors', () => expect(PLANTED).toHaveLength(30))

it.each(PLANTED)('%s: %j → %j has %s', async (pair, source, target, finding, inSource, inTarget) => {
  const { segments } = await evaluated(pair, [{ source, target }])
  const found = segments[0].errors.map((error: any) => [
    `${error.type}/${error.sub_type}/${error.severity}`,
    cut(source, error.source_spans),
    cut(target, error.target_spans),
  ])
  expect(found).toEqual([[finding, inSource, inTarget]])
  expect(segments[0].errors[0].explanation).toMatch(/\.$/)
})

const CLEAN: [pair: string, source: string, target: string][] = [
  ['en>de', 'The price is 45 euros.', 'Der Preis beträgt 45 Euro.'],
  ['en>de', 'Revenue rose by 1,234.5 million in 2025.', 'Der Umsatz stieg 2025 um 1.234,5 Millionen.'],
  [
    'en>de',
    'Hello {name}, you have {count} new messages.',
    'Hallo {name}, Sie haben {count} neue Nachrichten.',
  ],
  ['en>de', 'Click <b>Save</b> to continue.', 'Klicken Sie auf <b>Speichern</b>, um fortzufahren.'],
  ['en>de', '5% above forecast.', '5 % über der Prognose.'],
  ['en>de', 'Are you coming?', 'Kommst du?'],
  ['en>de', 'OK', 'OK'],
  ['en>de', 'Berlin', 'Berlin'],
  ['en>de', '“Good morning,” she said.', '„Guten Morgen“, sagte sie.'],
  ['en>fr', 'What is your name?', 'Comment vous appelez-vous ?'],
  ['en>fr', 'Population: 12,000,000', 'Population : 12 000 000'],
  ['en>fr', 'Stop!', 'Arrêtez !'],
  ['en>fr', 'Visit https://example.com for details.', 'Consultez https://example.com pour plus de détails.'],
  ['en>es', 'How are you?', '¿Cómo estás?'],
  ['en>es', 'The train leaves at 3 pm.', 'El tren sale a las 15 horas.'],
  ['en>es-419', 'Your order %s has been shipped.', 'Su pedido %s ha sido enviado.'],
  ['en>it', 'We sold 30 tickets.', 'Abbiamo venduto 30 biglietti.'],
  ['en>it', 'The shop (on the corner) is closed.', "Il negozio (all'angolo) è chiuso."],
  ['en>ja', 'The meeting is on 12 May 2026.', '会議は2026年5月12日です。'],
  ['en>ja', 'Is this seat free?', 'この席は空いていますか？'],
  [
    'en>ja',
    'Thank you very much for your help with this project.',
    'このプロジェクトへのご協力ありがとうございます。',
  ],
  ['en>ko', 'Please check your email.', '이메일을 확인해 주세요.'],
  [
    'de>en-GB',
    'Die Rechnung über 1.234,50 Euro ist bezahlt.',
    'The invoice for 1,234.50 euros has been paid.',
  ],
  ['de>en-US', 'Haben Sie noch Fragen?', 'Do you have any questions?'],
  ['fr>en-GB', 'Le magasin ouvre à 9 h 30.', 'The shop opens at 9.30.'],
  ['fr>en-US', 'Attention : sol glissant !', 'Caution: slippery floor!'],
  ['es>en-US', '¡Feliz cumpleaños!', 'Happy birthday!'],
  ['it>en-GB', 'Il treno è in ritardo di 20 minuti.', 'The train is 20 minutes late.'],
  ['ja>zh-Hans', '今日は天気がいいです。', '今天天气很好。'],
  ['zh>ja', '你好，欢迎来到我们的商店！', 'こんにちは、当店へようこそ！'],
]

it('has thirty clean pairs', () => expect(CLEAN).toHaveLength(30))

it.each(CLEAN)('%s: %j → %j has nothing', async (pair, source, target) => {
  const { segments, summary } = await evaluated(pair, [{ source, target }])
  expect(segments).toEqual([{ segment_index: 0, errors: [] }])
  expect(summary).toEqual({ overall_score: 100, granular_counts: {} })
})

it('sums up in the order of the request', async () => {
  const report = await evaluated('en>de', [
    { source: 'Hello {name}, it costs 45 euros.', target: 'Hallo, es kostet 54 Euro' },
    { source: 'Good morning.', target: 'Guten Morgen.' },
  ])
  expect(report.segments.map(({ segment_index }: { segment_index: number }) => segment_index)).toEqual([0, 1])
  expect(report.summary).toEqual({
    // 100 minus 40, 12 and 4, and 100.
    overall_score: 72,
    granular_counts: {
      Accuracy: { Mistranslation: { Major: 1 }, Omission: { Critical: 1 } },
      Fluency: { Punctuation: { Minor: 1 } },
    },
  })
})
