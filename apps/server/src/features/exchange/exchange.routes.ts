import type { Handlers } from '../../platform/http/handler.ts'
import { type ExchangeDeps, exchangeItems } from './exchange-items.ts'

export function exchangeRoutes(deps: ExchangeDeps): Handlers<'exchangeItems'> {
  return {
    exchangeItems: ({ body }, { idempotency }) =>
      exchangeItems(deps, idempotency, {
        itemIds: body.itemIds.map(BigInt),
        targetIds: body.targetIds,
        expectedPrice: body.expectedPrice,
      }),
  }
}
