import { type OperatorEndpointName, operatorApi } from '@runecase/api/operator-api.ts'
import type { FastifyInstance } from 'fastify'
import {
  createOperators,
  DemoEntries,
  type DemoEntryLink,
  OPERATOR_COOKIE,
  OPERATOR_COOKIE_RULES,
} from '../core/operators/public.ts'
import type { Deps } from '../platform/deps.ts'
import { OPERATOR_ADDRESSES, refuseAddresses, refuseOtherMethods } from '../platform/http/allowed-methods.ts'
import type { FailurePorts } from '../platform/http/answer-failure.ts'
import type { ApiPorts } from '../platform/http/api-ports.ts'
import { bindEndpoints } from '../platform/http/bind.ts'
import type { OperatorHandlers } from '../platform/http/handler.ts'
import { type Readiness, registerHealth } from '../platform/http/health.ts'
import { registerOpenApi } from '../platform/http/openapi-routes.ts'
import { refuseForeignHosts } from '../platform/http/own-hosts.ts'
import { PageLimits } from '../platform/http/page-limits.ts'
import { RateLimits } from '../platform/http/rate-limits.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { type Listener, ServerLife } from '../platform/http/server-life.ts'
import { sessionCookie } from '../platform/http/session-cookie.ts'
import { type AdminPages, type AdminProject, mountAdmin } from '../platform/page/mount-admin.ts'
import type { Config } from '../settings/config.ts'

/** The dependencies of the back office's listener. */
export interface AdminPorts
  extends FailurePorts,
    Pick<ApiPorts, 'metrics' | 'sheds' | 'countryHeader' | 'nameFile'>,
    Pick<Deps, 'database'> {
  readonly handlers: OperatorHandlers<OperatorEndpointName>
  /** Undefined in tests that only make calls. */
  readonly pages: AdminPages | undefined
  readonly readiness: Readiness
  readonly project: (language: string) => AdminProject
  /** Serves the pictures of the site, which the back office also shows. */
  readonly mountPictures: (app: FastifyInstance) => void
}

/** The back office accepts no bearer tokens of players. */
const NO_PLAYERS: ApiPorts['sessions'] = {
  findCaller: async () => null,
  verifyBearer: () => null,
  requireFreshFactor: async () => undefined,
  requireFreshSignIn: async () => undefined,
}

export interface AdminListener extends Listener {
  /** Such as `http://127.0.0.1:3001`. */
  readonly address: string
  /** One-time sign-in links; none outside a demo. */
  readonly entryLinks: readonly DemoEntryLink[]
}

/** Starts the back office on a separate listener: its calls, their OpenAPI document and its pages. It stays open in maintenance mode. */
export async function startAdmin(config: Config, ports: AdminPorts): Promise<AdminListener> {
  const { admin, http, mode } = config
  const { handlers, database, pages, readiness, project, mountPictures, ...shared } = ports
  const isSecure = admin.publicUrl.startsWith('https:')
  const publicOrigin = new URL(admin.publicUrl).origin
  const life = new ServerLife()
  const app = createHttpServer({ ...shared, life, trustProxy: http.trustProxy, isSecure })
  // A demo shows its operators' passwords and codes, so foreign hosts are refused.
  if (mode === 'demo') refuseForeignHosts(app, admin.publicUrl)
  const limits = http.hasRateLimits ? new RateLimits() : null
  bindEndpoints(app, operatorApi, handlers, {
    ...shared,
    sessions: NO_PLAYERS,
    operators: createOperators({ database, hasDemo: mode === 'demo' }),
    cookieName: OPERATOR_COOKIE,
    cookieRules: OPERATOR_COOKIE_RULES,
    isSecure,
    publicOrigin,
    limits,
    isOffline: () => false,
  })
  registerOpenApi(app, operatorApi, admin.publicUrl, new PageLimits(limits, shared.metrics), '/operator')
  // Operators can use a closed shop.
  registerHealth(app, life, { readiness })
  refuseAddresses(app, OPERATOR_ADDRESSES)
  mountPictures(app)
  const entries = mode === 'demo' ? new DemoEntries({ database }) : undefined
  if (entries) mountDemoEntry(app, entries, isSecure)
  refuseOtherMethods(app, '/*', ['GET', 'HEAD'])
  if (pages) await mountAdmin(app, pages, project)
  const address = await app.listen({ host: admin.host, port: admin.port })
  return { address, app, life, entryLinks: entries?.links ?? [] }
}

/** Signs in whoever opens a one-time link. A used or unknown link leads to the sign-in page. */
function mountDemoEntry(app: FastifyInstance, entries: DemoEntries, isSecure: boolean): void {
  app.get<{ Params: { token: string } }>('/demo/enter/:token', async (request, reply) => {
    const browser = { address: request.ip, userAgent: request.headers['user-agent'] ?? null }
    const secret = await entries.take(request.params.token, browser)
    void reply.header('cache-control', 'no-store')
    if (secret !== undefined) {
      void reply.header('set-cookie', sessionCookie(OPERATOR_COOKIE, secret, isSecure, OPERATOR_COOKIE_RULES))
    }
    return reply.redirect('/', 303)
  })
}
