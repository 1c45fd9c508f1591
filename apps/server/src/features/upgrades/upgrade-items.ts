import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor, isSameSum } from '@runecase/api/money.ts'
import { EXPERIENCE_SCALE } from '@runecase/game/level.ts'
import type { UpgradeRules } from '@runecase/game/play-rules.ts'
import { drawUpgrade, leastStake, planUpgrade, type UpgradePlan } from '@runecase/game/upgrade.ts'
import type { Catalogue, OfferedItem } from '../../core/catalog/public.ts'
import type { ItemCommand, ItemCommands } from '../../core/commands/public.ts'
import { type ItemRow, requireUsable, worthOf } from '../../core/items/public.ts'
import { coinsEarned, ENTRY_KIND, HOUSE_ACCOUNT } from '../../core/ledger/public.ts'
import type { SeasonBook } from '../../core/seasons/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { msOfId, partId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { insertUpgrades } from './upgrades.sql.ts'

export interface UpgradeDeps {
  readonly plays: ItemCommands
  readonly catalogue: Pick<Catalogue, 'itemById'>
  readonly seasonBook: SeasonBook
}

export interface UpgradeInput {
  readonly itemIds: readonly bigint[]
  readonly targetId: number | undefined
  readonly expectedPrice: number | undefined
}

/**
 * Plays items of the player for an item of the catalogue. The items are consumed either way; a win gives the target, a loss gives a
 * consolation. Refuses like `planUpgrade` (with the sum that would suffice), a target that is not offered with `outdated`, and unusable
 * items like a sale does.
 */
export async function upgradeItems(
  deps: UpgradeDeps,
  idempotency: Idempotency,
  input: UpgradeInput,
): Promise<StoredAnswer> {
  const { itemIds: ids, targetId } = input
  const seasons = await deps.seasonBook.get()
  return deps.plays.run(idempotency, async (play) => {
    if (ids.length === 0) refuse('no_inventory_items')
    if (targetId === undefined) refuse('no_upgrade_item')
    const [items, target, rules] = await Promise.all([
      play.findItems(ids),
      play.findOffered(targetId),
      play.rulesInForce('upgrade'),
    ])
    requireUsable(items, ids)
    play.requireGame()
    if (!target) refuse('outdated')
    if (input.expectedPrice !== undefined && !isSameSum(input.expectedPrice, target.priceMinor, 'GOLD')) {
      refuse('price_changed', { price: goldFromMinor(target.priceMinor) })
    }
    // Only the season's window decides what a player is paid, not whether its sections are shown.
    const hasEvent = seasons.earningAt(msOfId(play.operationId)) !== undefined
    const plan = planOrRefuse(rules, worthOf(items), target.priceMinor, hasEvent)
    const taken = play.takeNonce()
    const drawn = drawUpgrade(plan, taken.dice)
    play.recordRoll(taken, { purpose: 'upgrade', ticket: drawn.ticket, reference: `rules ${rules.version}` })
    const { operationId } = play
    const result = settle(play, { items, target, plan, rules, hasWon: drawn.hasWon })
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

interface Played {
  readonly items: readonly ItemRow[]
  readonly target: OfferedItem
  readonly plan: UpgradePlan
  readonly rules: UpgradeRules
  readonly hasWon: boolean
}

/** Collects the effects of an upgrade; returns the parts of the response that follow from them. */
function settle(play: ItemCommand, played: Played) {
  const { operationId, player } = play
  const { items, target, plan, rules, hasWon } = played
  const { userId } = player
  const itemIds = items.map((item) => item.id)
  play.consumeItems(items, 'upgrade')
  const won = hasWon && {
    id: partId(operationId, 0),
    catalogueItemId: target.id,
    priceMinor: target.priceMinor,
  }
  if (won) play.giveItem({ ...won, source: 'Upgrade' })
  const consolationMinor = hasWon ? 0n : plan.consolation.experienceMinor
  const coins = hasWon ? 0n : plan.consolation.coins
  const experienceMinor = plan.experienceMinor + consolationMinor
  play.record(insertUpgrades, {
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
  play.settle({
    kind: 'upgrade',
    currency: 'GOLD',
    stakedMinor: plan.ownMinor,
    wonMinor: hasWon ? target.priceMinor : 0n,
    experienceMinor,
    coins,
    itemsIn: itemIds,
    itemsOut: won ? [won] : [],
    facts: { targetItemId: target.id, threshold: plan.threshold },
  })
  const gain = play.gainExperience(experienceMinor)
  if (coins > 0n) play.credit({ ...CONSOLATION, amount: coins })
  for (const event of coinsEarned(userId, operationId, coins)) play.publish(event)
  return {
    pityPrize: hasWon
      ? null
      : { currentExp: gain.after, exp: Number((consolationMinor * 100n) / EXPERIENCE_SCALE) / 100 },
    coinsPrize: Number(coins),
    balance: goldFromMinor(play.balance.balanceMinor),
    coinBalance: Number(play.balance.coins),
  }
}

const CONSOLATION = {
  houseAccount: HOUSE_ACCOUNT.coinsIssued,
  kind: ENTRY_KIND.upgradeConsolation,
  currency: 'COIN',
} as const
