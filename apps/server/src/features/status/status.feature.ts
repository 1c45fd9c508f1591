import { STATUS_UNSUBSCRIBE_PATH } from '@runecase/api/status-rules.ts'
import { UnsubscribeTokens } from '../../core/notifications/public.ts'
import { defineFeature } from '../../feature.ts'
import { mountOneClick } from '../../platform/http/one-click.ts'
import { checkServices } from './check-services.ts'
import { launchWatch } from './launch-watch.ts'
import { OpeningLatencies } from './opening-latencies.ts'
import { sendStatusEmails } from './send-status-emails.ts'
import { mountStatusFeed, statusOperatorRoutes, statusRoutes } from './status.routes.ts'
import { statusAttention } from './status-attention.ts'
import { unsubscribe } from './subscribe.ts'
import { eraseSubscribers } from './subscribers.sql.ts'

export const status = defineFeature(
  [
    'database',
    'reads',
    'clock',
    'random',
    'log',
    'config',
    'project',
    'mailer',
    'beacon',
    'settings',
    'cashier',
    'games',
  ],
  (deps) => {
    const { mailer, config, reads, settings } = deps
    const { publicUrl } = config.http
    const openings = new OpeningLatencies(deps)
    const mailing = { ...deps, publicUrl, tokens: new UnsubscribeTokens(config.secrets.session, 'unsubscribe status') }
    return {
      handlers: statusRoutes(mailing),
      operatorHandlers: statusOperatorRoutes(deps),
      erasePersonalData: eraseSubscribers,
      mount(app, { limits }) {
        mountStatusFeed(app, { reads, publicUrl, settings, brand: () => deps.project.brand })
        mountOneClick(app, STATUS_UNSUBSCRIBE_PATH, limits, (token) => unsubscribe(mailing, token))
      },
      attention: [statusAttention],
      launchSteps: launchWatch(config),
      metrics: (metrics) => openings.watch(metrics),
      dueWork: [checkServices(deps), openings.loop, ...(mailer ? [sendStatusEmails({ ...mailing, mailer })] : [])],
    }
  },
)
