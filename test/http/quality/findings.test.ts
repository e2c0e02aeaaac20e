import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Served, serve } from '../../support/served.ts'

let mynah: Served & AsyncDisposable
beforeAll(async () => {
  mynah = await serve('in process', { settings: { accountFeatures: ['admin', 'quality_evaluation'] } })
})
afterAll(() => mynah[Symbol.asyncDispose]())

async function evaluated(pair: string, segments: readonly { source: string; target: string }[]) {
  const [source_language, target_language] = pair.split('>')
  const { json, status, text } = await mynah.post('/v1/quality-evaluation', {
    metadata: { source_language, target_language },
    segments,
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
  // Long numbers, which cannot be words or other units.
  ['de>en-GB', 'Die Rechnung über 1.234,56 Euro ist bezahlt.', 'The invoice of 1,243.56 euros is paid.', 'Accuracy/Omission/Minor', ['1.234,56'], []],
  ['en>de', '😀 Your order 48213 was shipped.', '😀 Ihre Bestellung wurde versandt.', 'Accuracy/Omission/Minor', ['48213'], []],
  // Placeholders, tags, addresses.
  ['en>de', 'Hello {name}, welcome back.', 'Hallo, willkommen zurück.', 'Accuracy/Omission/Critical', ['{name}'], []],
  ['en>de', 'Hello {name}, welcome back.', 'Hallo {nombre}, willkommen zurück.', 'Accuracy/Mistranslation/Critical', ['{name}'], ['{nombre}']],
  ['en>fr', 'You have %d new messages.', 'Vous avez de nouveaux messages.', 'Accuracy/Omission/Critical', ['%d'], []],
  ['en>es', 'Click <b>Save</b> now.', 'Haga clic en <b>Guardar ahora.', 'Accuracy/Omission/Critical', ['</b>'], []],
  ['en>it', 'Write to help@example.com today.', 'Scrivi oggi a aiuto@example.com.', 'Accuracy/Mistranslation/Critical', ['help@example.com'], ['aiuto@example.com']],
  ['en>de', 'See https://example.com/help for more.', 'Weitere Informationen finden Sie dort.', 'Accuracy/Omission/Critical', ['https://example.com/help'], []],
  ['en>ko', 'Dear customer, your order was shipped.', '고객님, 주문 {id}이 발송되었습니다.', 'Accuracy/Addition/Critical', [], ['{id}']],
  // Untranslated, empty.
  ['en>de', 'The invoice was sent yesterday.', '', 'Accuracy/Omission/Critical', ['The invoice was sent yesterday.'], []],
  ['en>de', 'The invoice was sent yesterday.', '   ', 'Accuracy/Omission/Critical', ['The invoice was sent yesterday.'], []],
  ['en>de', 'We sent it.', 'We sent it.', 'Accuracy/Untranslated text/Critical', ['We sent it.'], ['We sent it.']],
  // Characters.
  ['en>de', 'The beautiful garden is open.', 'Der schÃ¶ne Garten ist geöffnet.', 'Fluency/Character encoding/Major', [], ['Ã¶']],
  ['en>fr', 'The coffee is ready.', 'Le caf\ufffd est prêt.', 'Fluency/Character encoding/Major', [], ['\ufffd']],
] // biome-ignore format: a table

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
  ['en>de', 'Revenue rose by 1,234.5 million in 2025.', 'Der Umsatz stieg 2025 um 1.234,5 Millionen.'],
  ['en>de', 'Hello {name}, you have {count} new messages.', 'Hallo {name}, Sie haben {count} neue Nachrichten.'],
  ['en>de', 'Click <b>Save</b> to continue.', 'Klicken Sie auf <b>Speichern</b>, um fortzufahren.'],
  ['en>de', '5% above forecast.', '5 % über der Prognose.'],
  ['en>de', 'OK', 'OK'],
  ['en>fr', 'Population: 12,000,000', 'Population : 12 000 000'],
  ['en>fr', 'Visit https://example.com for details.', 'Consultez https://example.com pour plus de détails.'],
  ['en>es', 'The train leaves at 3 pm.', 'El tren sale a las 15 horas.'],
  ['en>es-419', 'Your order %s has been shipped.', 'Su pedido %s ha sido enviado.'],
  ['en>it', 'The shop (on the corner) is closed.', "Il negozio (all'angolo) è chiuso."],
  ['en>ja', 'The meeting is on 12 May 2026.', '会議は2026年5月12日です。'],
  ['en>ko', 'Please check your email.', '이메일을 확인해 주세요.'],
  ['de>en-GB', 'Die Rechnung über 1.234,50 Euro ist bezahlt.', 'The invoice for 1,234.50 euros has been paid.'],
  ['de>en-US', 'Haben Sie noch Fragen?', 'Do you have any questions?'],
  ['fr>en-GB', 'Le magasin ouvre à 9 h 30.', 'The shop opens at 9.30.'],
  ['fr>en-US', 'Attention : sol glissant !', 'Caution: slippery floor!'],
  ['es>en-US', '¡Feliz cumpleaños!', 'Happy birthday!'],
  ['it>en-GB', 'Il treno è in ritardo di 20 minuti.', 'The train is 20 minutes late.'],
  ['ja>zh-Hans', '今日は天気がいいです。', '今天天气很好。'],
  ['zh>ja', '你好，欢迎来到我们的商店！', 'こんにちは、当店へようこそ！'],
  // Numbers as words, in other units, and other conventions.
  ['en>de', 'The train leaves at 10:30 PM.', 'Der Zug fährt um 22:30 Uhr ab.'],
  ['en>de', 'We have twelve offices.', 'Wir haben 12 Büros.'],
  ['en>de', 'Save 10%', 'Sparen Sie zehn Prozent'],
  ['en>de', 'It is 5 miles away.', 'Es ist 8 Kilometer entfernt.'],
  ['en>de', 'It cost 1,000,000 dollars.', 'Es kostete eine Million Dollar.'],
] // biome-ignore format: a table

it.each(CLEAN)('%s: %j → %j has nothing', async (pair, source, target) => {
  const { segments, summary } = await evaluated(pair, [{ source, target }])
  expect(segments).toEqual([{ segment_index: 0, errors: [] }])
  expect(summary).toEqual({ overall_score: 100, granular_counts: {} })
})

it('sums up in the order of the request', async () => {
  const report = await evaluated('en>de', [
    { source: 'Hello {name}, it is order 48213.', target: 'Hallo, es ist die Bestellung' },
    { source: 'Good morning.', target: 'Guten Morgen.' },
  ])
  expect(report.segments.map(({ segment_index }: any) => segment_index)).toEqual([0, 1])
  expect(report.summary).toEqual({
    // 100 minus 40 and 4.
    overall_score: 56,
    granular_counts: { Accuracy: { Omission: { Critical: 1, Minor: 1 } } },
  })
})

it.each([
  ['in the same segment', (before: string) => [{ source: `${before}Hi {name}`, target: `${before}Hallo` }]],
  ['in segments of their own', (before: string) => [{ source: before, target: `${before} ` }, { source: 'Hi {name}', target: 'Hallo' }]],
])('scores one finding higher in a longer text, %s', async (_, segments) => {
  const scoreAfter = async (sentences: number) => {
    const before = 'Berlin. '.repeat(sentences)
    return (await evaluated('en>de', segments(before || 'Hi'))).summary.overall_score
  }
  const [short, longer, longest] = [await scoreAfter(0), await scoreAfter(20), await scoreAfter(150)]
  expect(short).toBe(60)
  expect(longer).toBeGreaterThan(short)
  expect(longest).toBeGreaterThan(longer)
  expect(longest).toBeLessThan(100)
}) // biome-ignore format: a table
