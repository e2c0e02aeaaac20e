import { Hono } from 'hono'
import { isoTime } from '../../runtime/time.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { worldOf } from '../request.ts'

/** `GET`: the voice sessions of a world that are kept, the longest unused first, without their tokens. */
export function voiceRoutes(worlds: Worlds): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    const { voice } = await worldOf(context, worlds)
    const sessions = [...(voice.loaded()?.all() ?? [])]
    return context.json({
      sessions: sessions.map(({ id, caller, config, stream, isOver, isInputOver, ...session }) => ({
        session_id: id,
        account_id: caller.accountId,
        source_language: config.sourceLanguage,
        source_media_content_type: config.sourceType,
        target_languages: config.targets,
        target_media_languages: config.mediaTargets,
        glossary_id: config.glossaryId,
        state: stream ? 'open' : isOver ? 'over' : 'waiting',
        is_input_over: isInputOver,
        reconnect_until: isoTime(session.reconnectUntil),
      })),
    })
  })
  return app
}
