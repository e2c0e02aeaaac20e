import { Hono } from 'hono'
import type { Notification } from '../../features/accounts/notifications.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { worldOf } from '../request.ts'

/** The e-mails that the service would have sent in a world, oldest first. */
export function notificationRoutes(worlds: Worlds): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    const { notifications } = await worldOf(context, worlds)
    return context.json({ notifications: (await notifications.all()).map(onWire) })
  })
  return app
}

const onWire = (notification: Notification) => ({
  time: notification.time,
  account_id: notification.accountId,
  key_id: notification.keyId,
  api_key: notification.key,
  api_key_label: notification.label,
  threshold: notification.threshold,
  characters: notification.characters,
  character_limit: notification.characterLimit,
  period: { start_time: notification.periodStart, end_time: notification.periodEnd },
})
