import { Hono } from 'hono'
import type { StreamTimeline } from '../../features/voice/stream/timeline.ts'
import { VOICE_STREAM } from '../../openapi/voice-stream.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { Problem } from '../problem.ts'
import { worldOf } from '../request.ts'
import { voiceSessionDetail, voiceSessionView } from '../views/voice-session-view.ts'

/**
 * `GET` lists the stored voice sessions of a world without their tokens, least recently used first. `GET /{id}` shows
 * one with its transcripts and messages.
 */
export function voiceRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.get('/', async (context) => {
    const voice = await voiceOf(await worldOf(context, worlds))
    return context.json({ sessions: ((await voice?.all()) ?? []).map(voiceSessionView) })
  })

  app.get('/:id', async (context) => {
    const world = await worldOf(context, worlds)
    const voice = await voiceOf(world)
    const session = await voice?.withId(context.req.param('id'))
    if (!session) throw new Problem(404, 'There is no such voice session.')
    const elsewhere = session.connection?.timeline ? undefined : timelineIn(world, session.id)
    return context.json(voiceSessionDetail(session, elsewhere))
  })
  return app
}

/** Where other processes serve the world as well, they may have sessions. */
const voiceOf = async ({ voice, turn }: World) => (turn ? voice.get() : voice.loaded())

/** The messages of the last connection of a session that is over, as the journal keeps them. */
function timelineIn({ requests }: World, id: string): StreamTimeline | undefined {
  const entries = requests.all({ operation: VOICE_STREAM.id })
  const facts = entries.findLast(({ facts }) => facts?.voiceSession === id && facts.messages)?.facts
  if (!facts) return undefined
  const { messages, received, sent, omitted } = facts as unknown as StreamTimeline
  return { messages, received, sent, omitted }
}
