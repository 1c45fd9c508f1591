import type { Api } from '@runecase/contract/api.ts'
import type { EndpointData } from '@runecase/contract/endpoint.ts'
import { goldFromMinor, isSameSum } from '@runecase/contract/money.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { EXPERIENCE_SCALE } from '@runecase/game/level.ts'
import type { UpgradeRules } from '@runecase/game/play-rules.ts'
import { drawUpgrade, leastStake, planUpgrade, type UpgradePlan } from '@runecase/game/upgrade.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { recordFacts } from '../../platform/facts.ts'
import type { Gesture, StoredAnswer } from '../../platform/http/handler.ts'
import { partId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { type Catalogue, type OfferedItem, type PlayRulesBook, selectOffered } from '../catalog/public.ts'
import { consumeItems, demandIdle, type ItemRow, insertItems, lockItems, worthOf } from '../inventory/public.ts'
import {
  creditPlayer,
  demandPlay,
  ENTRY_KIND,
  gainExperience,
  HOUSE_ACCOUNT,
  insertRoll,
  type LockedPlayer,
  type PlayerCommandDeps,
  runPlayerCommand,
  type SeedDeps,
  takeNonce,
} from '../player/public.ts'
import { insertUpgrade } from './upgrades.sql.ts'

export type UpgradeDeps = PlayerCommandDeps &
  SeedDeps &
  Pick<Deps, 'clock'> & {
    readonly catalogue: Pick<Catalogue, 'itemById' | 'sections'>
    readonly rules: PlayRulesBook
  }

export interface UpgradeInput {
  readonly itemIds: readonly bigint[]
  readonly targetId: number | undefined
  readonly expectedPrice: number | undefined
}

/**
 * Plays items of the player for one of the catalogue: they are consumed whatever comes; won, the target is his; lost, there is a
 * consolation. Refuses what `planUpgrade` refuses with the sum that would do, a target that is not offered with `outdated`, and
 * items that cannot be used like a sale does.
 */
export function upgradeItems(deps: UpgradeDeps, gesture: Gesture, input: UpgradeInput): Promise<StoredAnswer> {
  const ids = [...new Set(input.itemIds)]
  const { targetId } = input
  return runPlayerCommand(deps, gesture, async (tx, player, operationId) => {
    if (ids.length === 0) refuse('no_inventory_items')
    if (targetId === undefined) refuse('no_upgrade_item')
    // Read together, judged afterwards: a refusal must not leave a statement behind that runs when its work is undone.
    const [items, [target], rules, taken] = await Promise.all([
      lockItems(tx, player.userId, ids),
      selectOffered(tx, [targetId]),
      deps.rules.inForce(tx, 'upgrade', deps.clock.nowMs()),
      takeNonce(tx, deps, player),
    ])
    demandIdle(items, ids)
    demandPlay(tx, player, 0n)
    if (!target) refuse('outdated')
    if (input.expectedPrice !== undefined && !isSameSum(input.expectedPrice, target.priceMinor, 'GOLD')) {
      refuse('price_changed', { price: goldFromMinor(target.priceMinor) })
    }
    const plan = planOrRefuse(rules, worthOf(items), target.priceMinor, hasEvent(deps.catalogue))
    const drawn = drawUpgrade(plan, taken.dice)
    insertRoll(tx, {
      id: operationId,
      userId: player.userId,
      purpose: 'upgrade',
      seedId: taken.seedId,
      nonce: taken.nonce,
      range: TICKETS,
      value: drawn.ticket,
      reference: `rules ${rules.version}`,
    })
    const result = await settle(tx, { player, operationId, items, target, plan, rules, hasWon: drawn.hasWon })
    const won = deps.catalogue.itemById(target.id)
    return {
      success: drawn.hasWon,
      chance: plan.threshold / 1_000_000,
      roll: { id: String(operationId), nonce: taken.nonce, ticket: drawn.ticket },
      winPrize: drawn.hasWon
        ? {
            id: String(partId(operationId, 0)),
            name: won.name,
            image: won.image,
            rarity: won.rarity,
            price: goldFromMinor(target.priceMinor),
          }
        : null,
      ...result,
    } satisfies EndpointData<Api['upgradeItems']>
  })
}

function planOrRefuse(rules: UpgradeRules, ownMinor: bigint, targetMinor: bigint, givesCoins: boolean): UpgradePlan {
  const plan = planUpgrade(rules, ownMinor, targetMinor, givesCoins)
  if (plan === 'sum_too_high') refuse('invalid_sum', { minimum: goldFromMinor(ownMinor) })
  if (plan === 'multiplier_too_high') {
    refuse('upgrade_multiplier_too_high', { minimum: goldFromMinor(leastStake(rules, targetMinor) - ownMinor) })
  }
  return plan
}

/** Coins console while an event runs: while a visible section of one has something to open. */
function hasEvent(catalogue: Pick<Catalogue, 'sections'>): boolean {
  return catalogue
    .sections()
    .some((section) => section.isEvent && section.isVisible && section.cases.some((one) => one.isAvailable))
}

interface Played {
  readonly player: LockedPlayer
  readonly operationId: bigint
  readonly items: readonly ItemRow[]
  readonly target: OfferedItem
  readonly plan: UpgradePlan
  readonly rules: UpgradeRules
  readonly hasWon: boolean
}

/** Writes what an upgrade came to; answers the parts of its answer that follow from it. */
async function settle(tx: Tx, played: Played) {
  const { player, operationId, items, target, plan, rules, hasWon } = played
  const { userId } = player
  const itemIds = items.map((item) => item.id)
  await consumeItems(tx, { operationId, userId, ids: itemIds, by: 'upgrade' })
  if (hasWon) {
    insertItems(tx, {
      operationId,
      source: 'Upgrade',
      status: 'progress',
      actor: 'system',
      items: [{ userId, id: partId(operationId, 0), catalogueItemId: target.id, priceMinor: target.priceMinor }],
    })
  }
  const consolationMinor = hasWon ? 0n : plan.consolation.experienceMinor
  const coins = hasWon ? 0n : plan.consolation.coins
  const experienceMinor = plan.experienceMinor + consolationMinor
  const gain = gainExperience(tx, player, experienceMinor)
  insertUpgrade(tx, {
    id: operationId,
    userId,
    rulesVersion: rules.version,
    itemIds,
    catalogueItemIds: items.map((item) => item.catalogueItemId),
    pricesMinor: items.map((item) => item.priceMinor),
    valueMinor: plan.ownMinor,
    targetItemId: target.id,
    targetPriceMinor: target.priceMinor,
    threshold: plan.threshold,
    hasWon,
    coins,
    experienceBeforeMinor: player.experienceMinor,
    experienceMinor,
  })
  recordFacts(tx, [
    {
      kind: 'upgrade.played',
      upgradeId: String(operationId),
      userId: String(userId),
      itemIds: itemIds.map(String),
      valueMinor: String(plan.ownMinor),
      targetItemId: target.id,
      targetPriceMinor: String(target.priceMinor),
      threshold: plan.threshold,
      hasWon,
      coins: String(coins),
    },
    ...gain.facts,
  ])
  const balance = coins > 0n ? await payCoins(tx, userId, operationId, coins) : player
  return {
    pityPrize: hasWon
      ? null
      : { currentExp: gain.after, exp: Number((consolationMinor * 100n) / EXPERIENCE_SCALE) / 100 },
    coinsPrize: Number(coins),
    balance: goldFromMinor(balance.balanceMinor),
    coinBalance: Number(balance.coins),
  }
}

function payCoins(tx: Tx, userId: bigint, operationId: bigint, coins: bigint) {
  return creditPlayer(tx, {
    operationId,
    userId,
    houseAccount: HOUSE_ACCOUNT.coinsIssued,
    kind: ENTRY_KIND.upgradeConsolation,
    currency: 'COIN',
    amount: coins,
    facts: () => [],
  })
}
