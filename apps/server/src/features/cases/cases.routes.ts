import type { Catalogue } from '../../core/catalog/public.ts'
import { requireOpen, type Settings } from '../../core/settings/public.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpeningLimiter } from './opening-limiter.ts'

export function caseRoutes({
  limiter,
  catalogue,
  settings,
}: {
  limiter: OpeningLimiter
  catalogue: Catalogue
  settings: Settings
}): Handlers<'openCase'> {
  return {
    async openCase({ params, body }, { caller, idempotency }) {
      const opened = catalogue.caseBySlug(params.name)
      if (!opened) refuse('caseNotFound')
      if (opened.cooldownHours !== null) requireOpen(settings, 'dailyCases')
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
