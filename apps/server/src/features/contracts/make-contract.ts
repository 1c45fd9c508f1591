import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import { goldFromMinor } from '@runecase/contract/money.ts'
import { drawContract } from '@runecase/game/contract.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { recordFacts } from '../../platform/facts.ts'
import type { Gesture, StoredAnswer } from '../../platform/http/handler.ts'
import { partId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Catalogue, findDearestOffered, type PlayRulesBook } from '../catalog/public.ts'
import { consumeItems, demandIdle, insertItems, lockItems, newItem, worthOf } from '../inventory/public.ts'
import {
  creditPlayer,
  demandPlay,
  ENTRY_KIND,
  gainExperience,
  HOUSE_ACCOUNT,
  insertRoll,
  type PlayerCommandDeps,
  runPlayerCommand,
  type SeedDeps,
  takeNonce,
} from '../player/public.ts'
import { insertContract } from './contracts.sql.ts'

export type ContractDeps = PlayerCommandDeps &
  SeedDeps &
  Pick<Deps, 'clock'> & {
    readonly catalogue: Pick<Catalogue, 'itemById'>
    readonly rules: PlayRulesBook
  }

/**
 * Melts items of the player into one by a roll of the published table: he gets the dearest thing not above what the roll makes of
 * their sum, and what is left of that as GOLD. Refuses items that cannot be used like a sale does.
 */
export function makeContract(deps: ContractDeps, gesture: Gesture, ids: readonly bigint[]): Promise<StoredAnswer> {
  return runPlayerCommand(deps, gesture, async (tx, player, operationId) => {
    const { userId } = player
    // Read together, judged afterwards: a refusal must not leave a statement behind that runs when its work is undone.
    const [items, rules, taken] = await Promise.all([
      lockItems(tx, userId, ids),
      deps.rules.inForce(tx, 'contract', deps.clock.nowMs()),
      takeNonce(tx, deps, player),
    ])
    demandIdle(items, ids)
    demandPlay(tx, player, 0n)
    if (ids.length < rules.items.min || ids.length > rules.items.max) refuse('invalidItem', rules.items)
    const ownMinor = worthOf(items)
    const { ticket, row, payoutMinor } = drawContract(rules, ownMinor, taken.dice)
    const [prize] = await Promise.all([
      findDearestOffered(tx, payoutMinor),
      consumeItems(tx, { operationId, userId, ids, by: 'contract' }),
    ])
    const changeMinor = payoutMinor - (prize?.priceMinor ?? 0n)
    const experienceMinor = (ownMinor * BigInt(rules.experiencePercent)) / 100n
    insertRoll(tx, {
      id: operationId,
      userId,
      purpose: 'contract',
      seedId: taken.seedId,
      nonce: taken.nonce,
      range: TICKETS,
      value: ticket,
      reference: `rules ${rules.version}`,
    })
    insertContract(tx, {
      id: operationId,
      userId,
      rulesVersion: rules.version,
      itemIds: items.map((item) => item.id),
      catalogueItemIds: items.map((item) => item.catalogueItemId),
      pricesMinor: items.map((item) => item.priceMinor),
      valueMinor: ownMinor,
      multiplierPercent: Math.round(row.multiplier * 100),
      payoutMinor,
      resultItemId: prize?.id ?? null,
      resultPriceMinor: prize?.priceMinor ?? null,
      changeMinor,
      experienceMinor,
    })
    const id = partId(operationId, 0)
    if (prize) {
      insertItems(tx, {
        operationId,
        source: 'Contract',
        status: 'progress',
        actor: 'system',
        items: [{ userId, id, catalogueItemId: prize.id, priceMinor: prize.priceMinor }],
      })
    }
    const gain = gainExperience(tx, player, experienceMinor)
    recordFacts(tx, [
      {
        kind: 'contract.made',
        contractId: String(operationId),
        userId: String(userId),
        itemIds: items.map((item) => String(item.id)),
        valueMinor: String(ownMinor),
        multiplier: row.multiplier,
        payoutMinor: String(payoutMinor),
        hasItem: prize !== undefined,
      },
      ...gain.facts,
    ])
    const { balanceMinor } = changeMinor > 0n ? await payChange(tx, userId, operationId, changeMinor) : player
    return {
      item: prize
        ? newItem({
            id,
            item: deps.catalogue.itemById(prize.id),
            priceMinor: prize.priceMinor,
            source: 'Contract',
          })
        : null,
      multiplier: row.multiplier,
      roll: { id: String(operationId), nonce: taken.nonce, ticket },
      payout: goldFromMinor(payoutMinor),
      change: goldFromMinor(changeMinor),
      balance: goldFromMinor(balanceMinor),
      exp: { before: gain.before, after: gain.after },
    } satisfies EndpointData<Api['makeContract']>
  })
}

function payChange(tx: Tx, userId: bigint, operationId: bigint, changeMinor: bigint) {
  return creditPlayer(tx, {
    operationId,
    userId,
    houseAccount: HOUSE_ACCOUNT.itemsBoughtBack,
    kind: ENTRY_KIND.contractChange,
    currency: 'GOLD',
    amount: changeMinor,
    facts: () => [],
  })
}
