import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { drawContract } from '@runecase/game/contract.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { ItemCommands } from '../../core/commands/public.ts'
import { newItem, requireUsable, worthOf } from '../../core/items/public.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT } from '../../core/ledger/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { partId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertContracts } from './contracts.sql.ts'

export interface ContractDeps {
  readonly plays: ItemCommands
  readonly catalogue: Pick<Catalogue, 'itemById'>
}

/**
 * Exchanges items of the player for one item by a roll of the published table. The player gets the most expensive item whose price does not
 * exceed the rolled payout, and the remainder as GOLD. Refuses unusable items like a sale does.
 */
export function makeContract(
  deps: ContractDeps,
  idempotency: Idempotency,
  ids: readonly bigint[],
): Promise<StoredAnswer> {
  return deps.plays.run(idempotency, async (play) => {
    const { operationId, player } = play
    const { userId } = player
    const [items, rules] = await Promise.all([play.findItems(ids), play.rulesInForce('contract')])
    requireUsable(items, ids)
    play.requireGame()
    if (ids.length < rules.items.min || ids.length > rules.items.max) refuse('invalidItem', rules.items)
    const ownMinor = worthOf(items)
    const taken = play.takeNonce()
    const { ticket, row, payoutMinor } = drawContract(rules, ownMinor, taken.dice)
    play.recordRoll(taken, { purpose: 'contract', ticket, reference: `rules ${rules.version}` })
    const prize = await play.findDearestOffered(payoutMinor)
    const changeMinor = payoutMinor - (prize?.priceMinor ?? 0n)
    const experienceMinor = (ownMinor * BigInt(rules.experiencePercent)) / 100n
    const multiplierPercent = Math.round(row.multiplier * 100)
    play.consumeItems(items, 'contract')
    play.record(insertContracts, {
      id: operationId,
      userId,
      rulesVersion: rules.version,
      itemIds: items.map((item) => item.id),
      catalogueItemIds: items.map((item) => item.catalogueItemId),
      pricesMinor: items.map((item) => item.priceMinor),
      valueMinor: ownMinor,
      multiplierPercent,
      payoutMinor,
      resultItemId: prize?.id ?? null,
      resultPriceMinor: prize?.priceMinor ?? null,
      changeMinor,
      experienceMinor,
    })
    const won = prize && { id: partId(operationId, 0), catalogueItemId: prize.id, priceMinor: prize.priceMinor }
    if (won) play.giveItem({ ...won, source: 'Contract' })
    play.settle({
      kind: 'contract',
      currency: 'GOLD',
      stakedMinor: ownMinor,
      wonMinor: payoutMinor,
      experienceMinor,
      coins: 0n,
      itemsIn: items.map((item) => item.id),
      itemsOut: won ? [won] : [],
      facts: { multiplierPercent },
    })
    const gain = play.gainExperience(experienceMinor)
    if (changeMinor > 0n) play.credit({ ...CHANGE, amount: changeMinor })
    return {
      item: won
        ? newItem({
            id: won.id,
            item: deps.catalogue.itemById(won.catalogueItemId),
            priceMinor: won.priceMinor,
            source: 'Contract',
          })
        : null,
      multiplier: row.multiplier,
      roll: { id: String(operationId), nonce: taken.nonce, ticket },
      payout: goldFromMinor(payoutMinor),
      change: goldFromMinor(changeMinor),
      balance: goldFromMinor(play.balance.balanceMinor),
      exp: { before: gain.before, after: gain.after },
    } satisfies EndpointData<Api['makeContract']>
  })
}

const CHANGE = {
  houseAccount: HOUSE_ACCOUNT.itemsBoughtBack,
  kind: ENTRY_KIND.contractChange,
  currency: 'GOLD',
} as const
