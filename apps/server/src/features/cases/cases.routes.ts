import type { Catalogue } from '../../core/catalog/public.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpeningLimiter } from './opening-limiter.ts'

export function caseRoutes({
  limiter,
  catalogue,
}: {
  limiter: OpeningLimiter
  catalogue: Catalogue
}): Handlers<'openCase'> {
  return {
    async openCase({ params, body }, { caller, idempotency }) {
      const opened = catalogue.caseBySlug(params.name)
      if (!opened) refuse('caseNotFound')
      return limiter.open({
        userId: caller.userId,
        caseId: opened.id,
        count: body.multiOpen,
        expectedPrice: body.expectedPrice,
        idempotency,
      })
    },
  }
}
