import { api } from '@runecase/api/api.ts'
import { LANGUAGE_IN_ADDRESS } from '@runecase/api/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { MaintenanceMode } from '../core/maintenance/public.ts'
import { SESSION_COOKIE } from '../core/session/public.ts'
import { closedText } from '../core/settings/public.ts'
import { mountWorld } from '../demo-world/mount-world.ts'
import { OPERATOR_ADDRESSES, refuseAddresses, refuseOtherMethods } from '../platform/http/allowed-methods.ts'
import type { FailurePorts } from '../platform/http/answer-failure.ts'
import { bindApi } from '../platform/http/bind.ts'
import { refuseWhileClosed } from '../platform/http/closed-shop.ts'
import { registerHealth } from '../platform/http/health.ts'
import { registerMetrics } from '../platform/http/metrics.ts'
import { registerOpenApi } from '../platform/http/openapi-routes.ts'
import { createPageApi } from '../platform/http/page-api.ts'
import { PageLimits } from '../platform/http/page-limits.ts'
import { RateLimits } from '../platform/http/rate-limits.ts'
import { pageContentSecurityPolicy } from '../platform/http/security-headers.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { type Listener, ServerLife } from '../platform/http/server-life.ts'
import { mountImages } from '../platform/images/mount-images.ts'
import { mountPages } from '../platform/page/mount-pages.ts'
import type { WebSource } from '../platform/page/web-source.ts'
import type { ConnectedFeatures } from './connect-features.ts'
import type { OpenCore } from './open-core.ts'
import type { OpenWatch } from './open-watch.ts'
import { pageContexts } from './page-contexts.ts'

const NOT_PAGES = ['/api/', '/operator/', '/demo/', '/dev/', '/nitro-api/', '/i/', '/health/', '/metrics']
/** Query parameters that change the content of a page. A page with any other parameter is not cached. */
const PAGE_QUERY: readonly string[] = [LANGUAGE_IN_ADDRESS]

/** The dependencies of the players' listener. */
interface SitePlace extends FailurePorts {
  readonly features: ConnectedFeatures
  readonly opened: OpenCore
  readonly watch: OpenWatch
  readonly maintenance: MaintenanceMode
  /** The built web app, or its sources during development. */
  readonly openWeb: (app: FastifyInstance) => Promise<WebSource>
}

/** The players' listener before it listens. */
export interface Site extends Listener {
  readonly pageLimits: PageLimits
}

/** Creates the players' listener: calls, webhooks, pictures, health, pages. */
export async function openSite({ features, opened, watch, maintenance, openWeb, ...ports }: SitePlace): Promise<Site> {
  const { core, images, avatars, mail, realtime } = opened
  const { config, database, clock, settings, project, sisters, sessions, peers } = core
  const { http } = config
  const { metrics, load, readiness } = watch
  const life = new ServerLife('starting')
  const isSecure = http.publicUrl.startsWith('https:')
  const publicOrigin = new URL(http.publicUrl).origin
  const app = createHttpServer({ ...ports, metrics, life, trustProxy: http.trustProxy, isSecure, tls: http.tls })
  refuseWhileClosed(app, () => maintenance.isClosed)
  const limits = http.hasRateLimits ? new RateLimits(undefined, peers) : null
  const pageLimits = new PageLimits(limits, metrics)
  bindApi(app, features.handlers, {
    ...ports,
    sessions,
    cookieName: SESSION_COOKIE,
    isSecure,
    publicOrigin,
    limits,
    metrics,
    nameFile: (name) => project.fileName(name),
    countryHeader: config.payments.countryHeader,
    isOffline: () => maintenance.isOffline,
    closedText: (name) => closedText(settings, name),
    sheds: (rate) => load.sheds(rate) || features.sheds(rate),
  })
  for (const feature of features.all) feature.mount?.(app, { mode: config.mode, publicOrigin, limits, pageLimits })
  registerOpenApi(app, api, http.publicUrl, pageLimits)
  registerHealth(app, life, { readiness, isClosed: () => maintenance.isClosed })
  registerMetrics(app, metrics, config.metrics.token, peers)
  mountImages(app, images, avatars, pageLimits)
  mail.mount(app)
  if (config.demo.hasWorld) mountWorld(app, database)
  refuseAddresses(app, OPERATOR_ADDRESSES)
  // Pages, files, pictures, health and metrics: these routes are read-only.
  refuseOtherMethods(app, '/*', ['GET', 'HEAD'])
  await mountPages(app, {
    web: await openWeb(app),
    sessionCookieName: SESSION_COOKIE,
    languages: () => settings.get('languages'),
    pageQuery: PAGE_QUERY,
    notPages: NOT_PAGES,
    isCacheOn: http.hasPageCache,
    isOverloaded: () => load.sheds('read'),
    limits: pageLimits,
    publicUrl: http.publicUrl,
    mode: config.mode,
    realtimeUrl: realtime.url,
    placeholderOf: (path) => images.placeholderAt(path),
    pageContentSecurityPolicy: (nonce) =>
      pageContentSecurityPolicy({
        nonce,
        realtimeOrigin: realtime.url,
        hasOneSignal: Boolean(config.notifications.push.oneSignal?.appId),
      }),
    createContext: pageContexts({
      database,
      clock,
      settings,
      project,
      sisters,
      config,
      pageApi: createPageApi(features.handlers, ports),
    }),
  })
  return { app, life, pageLimits }
}
