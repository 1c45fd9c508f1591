import type { Deps } from '../../platform/deps.ts'
import type { Handlers, OperatorHandlers } from '../../platform/http/handler.ts'
import { getGiftCodeOffer } from './get-gift-code-offer.ts'
import { cancelGiftBatch, issueGiftCodes, listGiftBatches } from './gift-batches.ts'
import { type RedeemDeps, redeemGiftCode } from './redeem-gift-code.ts'

export function giftCodeRoutes(deps: RedeemDeps): Handlers<'getGiftCodeOffer' | 'redeemGiftCode'> {
  return {
    getGiftCodeOffer: () => getGiftCodeOffer(deps),
    redeemGiftCode: ({ body }, { idempotency, address }) => redeemGiftCode(deps, idempotency, { ...body, address }),
  }
}

export function giftCodeOperatorRoutes(
  deps: Pick<Deps, 'database' | 'random'>,
): OperatorHandlers<'listGiftBatches' | 'issueGiftCodes' | 'cancelGiftBatch'> {
  return {
    listGiftBatches: ({ query }) => listGiftBatches(deps, query),
    issueGiftCodes: ({ params, body }, call) => issueGiftCodes(deps, call, { ...params, ...body }),
    cancelGiftBatch: ({ params, body }, call) => cancelGiftBatch(deps, call, { ...params, ...body }),
  }
}
