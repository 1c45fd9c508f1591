import type { Catalogue } from '../../core/catalog/public.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { OpeningGate } from './opening-gate.ts'

export function caseRoutes({ gate, catalogue }: { gate: OpeningGate; catalogue: Catalogue }): Handlers<'openCase'> {
  return {
    async openCase({ params, body }, { caller, gesture }) {
      const opened = catalogue.caseBySlug(params.name)
      if (!opened) refuse('caseNotFound')
      return gate.open({
        userId: caller.userId,
        caseId: opened.id,
        count: body.multiOpen,
        expectedPrice: body.expectedPrice,
        gesture,
      })
    },
  }
}
