import { expect, it } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { yieldToEventLoop } from '../../../src/base/runtime/yield-to-event-loop.ts'
import { runs } from '../../support/runs.ts'
import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'
import { isLinearizable, type Model, type Operation } from '../../support/shared/linearizable.ts'
import { slowLink } from '../../support/shared/slow-link.ts'
import { type Node, startNodes } from '../../support/shared/two-nodes.ts'

/** A glossary's name and the characters of a key: what clients write and read. */
interface State {
  readonly name: string
  readonly characters: number
}

const model: Model<State> = (state, { input, output }) => {
  const [what, value] = input as [string, string]
  if (what === 'rename') return { ...state, name: value }
  if (what === 'translate') return { ...state, characters: state.characters + 1 }
  const seen = what === 'name' ? state.name : state.characters
  // Without an answer nobody has seen anything.
  return output === undefined || output === seen ? state : undefined
}

describeWithValkey('histories of two nodes', (server) => {
  it.each(Array.from({ length: runs(3) }, (_, round) => round))(
    'can be put in one order, with a link that stalls and breaks (%i)',
    async (round) => {
      const random = createRandom(`histories ${process.env.MYNAH_PROPERTY_SEED ?? 1} ${round}`)
      const upTo = (count: number) => Math.floor(random.float() * count)
      await using link = await slowLink(server().port)
      const address = `${server().address()}&lease=100ms&timeout=500ms`
      await using direct = await startNodes(1, address)
      await using linked = await startNodes(1, address.replace(`:${server().port}/`, `:${link.port}/`))
      const nodes = [direct[0], linked[0]] as [Node, Node]
      const dictionaries = [{ source_lang: 'EN', target_lang: 'DE', entries: 'a\tb', entries_format: 'tsv' }]
      const create = () => nodes[0].post('/v3/glossaries', { name: 'n0', dictionaries })
      let made = await create()
      // On a busy machine, the lease may end at any time.
      while (made.status === 503) made = await create()
      const path = `/v3/glossaries/${made.json.glossary_id}`

      const history: Operation[] = []
      let now = 0
      let isOver = false
      async function client(number: number) {
        for (let count = 0; count < 7; count++) {
          const node = nodes[upTo(2)] as Node
          const kind = (['rename', 'name', 'translate', 'characters'] as const)[upTo(4)] ?? 'name'
          const name = `n${number}-${count}`
          const start = now++
          const answer = await {
            rename: () => node.patch(path, { name }),
            name: () => node.call(path),
            translate: () =>
              node.post('/v2/translate', { text: ['x'], source_lang: 'EN', target_lang: 'DE' }),
            characters: () => node.call('/v2/usage'),
          }[kind]()
          expect([200, 503]).toContain(answer.status)
          const isKnown = answer.status === 200
          const output =
            kind === 'name' ? answer.json.name : kind === 'characters' ? answer.json.character_count : 'done'
          const end = isKnown ? now++ : Number.POSITIVE_INFINITY
          history.push({ start, end, input: [kind, name], output: isKnown ? output : undefined })
        }
      }
      async function trouble() {
        while (!isOver) {
          link.stall(upTo(2) === 0 ? 'both' : 'answers')
          for (let turns = upTo(400); turns > 0 && !isOver; turns--) await yieldToEventLoop()
          if (upTo(3) === 0) link.cut()
          link.release()
          for (let turns = upTo(2000); turns > 0 && !isOver; turns--) await yieldToEventLoop()
        }
      }
      const troubling = trouble()
      await Promise.all([1, 2, 3, 4].map(client))
      isOver = true
      await troubling
      expect(history).toHaveLength(28)
      // Reads without an answer prove nothing.
      const told = history.filter(
        ({ input, output }) =>
          output !== undefined || ['rename', 'translate'].includes((input as string[])[0] ?? ''),
      )
      expect(isLinearizable(told, { name: 'n0', characters: 0 }, model)).toBe(true)
    },
  )
})
