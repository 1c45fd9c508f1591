import { defineFeature } from '../../feature.ts'
import { mountOneClick } from '../../platform/http/one-click.ts'
import { countWaiting } from './deliveries.sql.ts'
import { mountDemoTelegram } from './demo-telegram.routes.ts'
import { eraseContacts } from './erase-contacts.ts'
import { createNotificationRunners } from './notification-runners.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { unsubscribeEmail } from './unsubscribe.ts'

export const notifications = defineFeature(
  ['database', 'clock', 'random', 'log', 'config', 'channels', 'project'],
  (deps) => {
    const { http, notifications: settings } = deps.config
    const { channels } = deps
    const { bot, isTelegramDemo, senders } = channels
    const wired = { ...deps, push: settings.push, publicUrl: http.publicUrl }
    const runners = createNotificationRunners({
      ...deps,
      senders,
      publicUrl: http.publicUrl,
      say: (value, language) => deps.project.say(value, language),
    })
    return {
      handlers: notificationRoutes(wired),
      erasePersonalData: eraseContacts(deps),
      dueWork: [...runners, ...(bot ? [bot] : [])],
      mount(app, { limits }) {
        mountOneClick(app, '/unsubscribe', limits, (token) =>
          unsubscribeEmail({ ...deps, tokens: channels.tokens }, token),
        )
        if (isTelegramDemo) mountDemoTelegram(app, channels.chatLinks)
      },
      metrics(metrics) {
        const waiting = () => countWaiting(deps.database)
        metrics.gauge('notifications_waiting', 'Messages that wait to be sent, by channel', waiting, 'channel')
      },
    }
  },
)
