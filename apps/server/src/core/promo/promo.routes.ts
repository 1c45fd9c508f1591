import type { Handlers } from '../../platform/http/handler.ts'
import { type ApplyPromoDeps, applyPromo } from './apply-promo.ts'
import { forgetPromo, getGuestPromo, getPromo, type PromoDeps } from './get-promo.ts'

export function promoRoutes(
  deps: PromoDeps & ApplyPromoDeps,
): Handlers<'getPromo' | 'getGuestPromo' | 'applyPromo' | 'resetPromo'> {
  return {
    getPromo: ({ params }, { caller, translate }) => getPromo(deps, params.code, caller.userId, translate),
    getGuestPromo: ({ params }, { address }) => getGuestPromo(deps, params.code, address),
    applyPromo: ({ body }, { idempotency }) => applyPromo(deps, idempotency, body.code),
    async resetPromo(_input, { caller }) {
      await forgetPromo(deps, caller.userId)
      return {}
    },
  }
}
