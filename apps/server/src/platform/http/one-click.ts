import { api } from '@runecase/api/api.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal, refuse } from '../refuse.ts'
import { codesOf } from './errors.ts'
import type { RateLimits } from './rate-limits.ts'

const FORM_BYTES = 4096

/**
 * Handles one-click unsubscribe of mail programs (RFC 8058): a POST to the URL of the visible page `path`, from any origin and with any
 * form. 200 when `unsubscribe` took the token, 422 when it refused with `unsubscribe_token_invalid`.
 */
export function mountOneClick(
  app: FastifyInstance,
  path: string,
  limits: RateLimits | null,
  unsubscribe: (token: string) => Promise<void>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, (_, body, done) => done(null, body))
    scope.post<{ Querystring: { token?: unknown } }>(
      path,
      { bodyLimit: FORM_BYTES, config: { codes: codesOf(api.unsubscribeEmail.refusals) } },
      async (request, reply) => {
        const seconds = limits?.cooldownOf(request.ip) ?? 0
        if (seconds > 0) refuse('rate_limited', { seconds, count: seconds })
        const { token } = request.query
        try {
          await unsubscribe(typeof token === 'string' ? token : '')
        } catch (error) {
          if (error instanceof Refusal) limits?.countRefusal(request.ip)
          throw error
        }
        return reply.header('cache-control', 'no-store').send({ status: 'success', data: {} })
      },
    )
  })
}
