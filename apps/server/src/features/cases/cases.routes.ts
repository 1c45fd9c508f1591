import { minorFromAmount } from '@runecase/contract/money.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Catalogue } from '../catalog/public.ts'
import type { OpeningGate } from './opening-gate.ts'

/** The price the player saw, in minor units; undefined for a number that no price can be. */
function expectedMinor(price: number | undefined, currency: 'GOLD' | 'COIN'): bigint | undefined {
  if (price === undefined) return undefined
  try {
    return minorFromAmount(price, currency)
  } catch {
    return -1n
  }
}

export function caseRoutes({ gate, catalogue }: { gate: OpeningGate; catalogue: Catalogue }): Handlers<'openCase'> {
  return {
    async openCase({ params, body }, { caller, gesture }) {
      const opened = catalogue.caseBySlug(params.name)
      if (!opened) refuse('caseNotFound')
      return gate.open({
        userId: caller.userId,
        sessionId: caller.sessionId,
        caseId: opened.id,
        count: body.multiOpen,
        expectedPriceMinor: expectedMinor(body.expectedPrice, opened.currency),
        gesture,
      })
    },
  }
}
