import { defineFeature } from '../../feature.ts'
import { operatorChats } from './alert-links.ts'
import { alertRoutes } from './alerts.routes.ts'
import { countOpenAlerts } from './alerts.sql.ts'
import { sendAlerts } from './deliver-alert.ts'
import { watchAttention } from './watch-attention.ts'

export const alerts = defineFeature(
  ['database', 'clock', 'random', 'log', 'config', 'project', 'settings', 'attention', 'channels', 'mailer'],
  (deps) => {
    const { channels, mailer, settings, database } = deps
    const shared = { ...deps, adminUrl: deps.config.admin.publicUrl, brand: () => deps.project.brand }
    channels.chatLinks.add(operatorChats(deps))
    return {
      operatorHandlers: alertRoutes({
        ...shared,
        telegram: channels.links.telegram,
        available: new Set([
          ...(channels.senders.telegram ? ['telegram' as const] : []),
          ...(mailer ? ['email' as const] : []),
        ]),
      }),
      dueWork: [
        watchAttention({
          ...deps,
          thresholds: () => ({
            heldGold: settings.get('alertHeldGold'),
            waitMinutes: settings.get('alertWaitMinutes'),
            sigma: settings.get('alertSigma'),
          }),
        }),
        sendAlerts({ ...shared, telegram: channels.senders.telegram }),
      ],
      metrics(metrics) {
        metrics.gauge('operator_alerts_open', 'Alerts that no operator has taken on', () => countOpenAlerts(database))
      },
    }
  },
)
