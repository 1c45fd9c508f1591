import { hash } from 'node:crypto'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { readGiftCode } from '@runecase/api/gift-codes-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { creditPlayer, ENTRY_KIND, eligibilityRefusal, HOUSE_ACCOUNT } from '../../core/ledger/public.ts'
import type { PromoGuesses } from '../../core/promo/public.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockGiftCode, takeGiftCode } from './gift-codes.sql.ts'

export type RedeemDeps = PlayerCommandDeps & { readonly promoGuesses: PromoGuesses }

/** The stored hash of a code. A code has 134 random bits, so an unkeyed hash cannot be brute-forced. */
export const giftCodeHash = (signs: string) => hash('sha256', `gift code ${signs}`, 'buffer')

/**
 * Credits the sum of a gift code to the first player who redeems it. Players and addresses that try unknown codes are locked out for a
 * while.
 */
export async function redeemGiftCode(
  deps: RedeemDeps,
  idempotency: Idempotency,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<StoredAnswer> {
  const { userId } = idempotency
  const guessers = [`gift code, player ${userId}`, `gift code, ${addressKey(address)}`]
  for (const guesser of guessers) deps.promoGuesses.requirePatience(guesser)
  return await runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const protection = eligibilityRefusal(player, 'refill')
    if (protection) throw protection
    const signs = readGiftCode(code)
    const codeHash = giftCodeHash(signs ?? '')
    const found = signs === undefined ? undefined : await lockGiftCode(tx, codeHash)
    if (!found) {
      for (const guesser of guessers) deps.promoGuesses.countWrong(guesser)
      return refuse('promo_not_found')
    }
    if (found.isUsed) refuse('gift_code_used')
    if (found.isExpired) refuse('promo_expired')
    if (!(await takeGiftCode(tx, codeHash, { userId, operationId }))) refuse('gift_code_used')
    const { balanceMinor } = await creditPlayer(tx, {
      operationId,
      userId,
      houseAccount: HOUSE_ACCOUNT.giftCodes,
      kind: ENTRY_KIND.giftCode,
      currency: 'GOLD',
      amount: found.valueMinor,
      events: () => [
        {
          kind: 'gift_code.redeemed',
          userId: String(userId),
          batchId: found.batchId,
          valueMinor: String(found.valueMinor),
        },
      ],
    })
    return {
      sum: goldFromMinor(found.valueMinor),
      balance: goldFromMinor(balanceMinor),
    } satisfies EndpointData<Api['redeemGiftCode']>
  })
}
