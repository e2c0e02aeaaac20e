import { Hono } from 'hono'
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
    const { voice } = await worldOf(context, worlds)
    return context.json({ sessions: [...(voice.loaded()?.all() ?? [])].map(voiceSessionView) })
  })

  app.get('/:id', async (context) => {
    const { voice } = await worldOf(context, worlds)
    const wanted = context.req.param('id')
    const session = [...(voice.loaded()?.all() ?? [])].find(({ id }) => id === wanted)
    if (!session) throw new Problem(404, 'There is no such voice session.')
    return context.json(voiceSessionDetail(session))
  })
  return app
}
