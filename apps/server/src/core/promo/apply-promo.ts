import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { normalPromoCode } from '@runecase/api/promo-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../commands/public.ts'
import { creditPlayer, ENTRY_KIND, eligibilityRefusal, HOUSE_ACCOUNT } from '../ledger/public.ts'
import type { Settings } from '../settings/public.ts'
import {
  findPromo,
  findSavedPromo,
  insertUsedPlace,
  type PromoRow,
  selectPlaces,
  takePlace,
  upsertSavedPromo,
} from './promo.sql.ts'
import { type PromoGuesses, playerGuesser } from './promo-guesses.ts'
import { linkedUseRefusal } from './promo-of-group.ts'
import { promoUseRefusal, type ShowPromoDeps, showPromo } from './promo-terms.ts'

export type ApplyPromoDeps = PlayerCommandDeps &
  ShowPromoDeps & { readonly guesses: PromoGuesses; readonly settings: Settings }

/**
 * Uses a code: an instant one pays its sum at once, once per player; any other is saved for their next refill and replaces a saved one.
 * Refuses a code that nobody can use, or that this player cannot use.
 */
export function applyPromo(deps: ApplyPromoDeps, idempotency: Idempotency, text: string): Promise<StoredAnswer> {
  const guesser = playerGuesser(idempotency.userId)
  deps.guesses.requirePatience(guesser)
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const protection = eligibilityRefusal(player)
    if (protection) throw protection
    const promo = await findPromo(tx, normalPromoCode(text))
    const refusal = promo && promoUseRefusal(promo, await selectPlaces(tx, player.userId, promo.id))
    if (!promo || refusal?.code === 'promo_not_found') deps.guesses.countWrong(guesser)
    if (refusal || !promo) throw refusal ?? new Refusal('promo_not_found')
    const linked = await linkedUseRefusal(tx, deps.settings, { userId: player.userId, codeId: promo.id })
    if (linked) throw linked
    if (promo.type === 'instant') return payAtOnce(deps, tx, idempotency, { operationId, promo })
    upsertSavedPromo(tx, player.userId, promo.id)
    publishEvents(tx, [{ kind: 'promo.kept', userId: String(player.userId) }])
    return {
      message: idempotency.translate('promo_applied'),
      sum: 0,
      coins: 0,
      balance: goldFromMinor(player.balanceMinor),
      promo: showPromo(deps, promo),
    } satisfies EndpointData<Api['applyPromo']>
  })
}

async function payAtOnce(
  deps: ApplyPromoDeps,
  tx: Tx,
  idempotency: Idempotency,
  { operationId, promo }: { readonly operationId: bigint; readonly promo: PromoRow },
): Promise<EndpointData<Api['applyPromo']>> {
  const { userId } = idempotency
  const sumMinor = promo.sumMinor ?? 0n
  if (!(await takePlace(tx, promo.id))) refuse('promo_exhausted')
  insertUsedPlace(tx, { codeId: promo.id, userId, operationId, sumMinor })
  const [balance, saved] = await Promise.all([
    creditPlayer(tx, {
      operationId,
      userId,
      houseAccount: HOUSE_ACCOUNT.promo,
      kind: ENTRY_KIND.promoSum,
      currency: 'GOLD',
      amount: sumMinor,
      events: () => [
        { kind: 'promo.used', userId: String(userId), code: promo.code, bonusMinor: String(sumMinor), coins: '0' },
      ],
    }),
    findSavedPromo(tx, userId),
  ])
  return {
    message: idempotency.translate('promo_applied'),
    sum: goldFromMinor(sumMinor),
    coins: 0,
    balance: goldFromMinor(balance.balanceMinor),
    promo: saved ? showPromo(deps, saved) : null,
  }
}
