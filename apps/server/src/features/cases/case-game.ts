import type { Rarity } from '@runecase/api/rarity.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { defineGame, type SettledPlay, type TaskFact } from '../../core/plays/public.ts'
import { FREE_OPENINGS_CHANGED } from './cases.events.ts'
import { chanceOfDraw } from './item-chance.sql.ts'
import { proveOpening } from './prove-opening.ts'

declare module '../../core/plays/play.ts' {
  interface PlayFacts {
    /** An opening of one or more cases. */
    case: {
      readonly caseId: number
      /** The kind of the case when it was opened: `regular`, `daily`, `level` ... */
      readonly caseKind: string
      readonly oddsVersion: number
      /** Opened cases, and how many of them were free: because they were granted, and because every N-th is. */
      readonly count: number
      readonly grantedCount: number
      readonly nthFreeCount: number
      /** The expected return by the odds: the mean value of the draws, in whole minor units of GOLD. */
      readonly promisedMinor: number
    }
  }
}

/**
 * Openings of cases: paid ones, daily ones, level rewards, and granted ones. `topRarity`: the most valuable rarity of the game, whose items
 * are counted.
 */
export const caseGame = (topRarity: Rarity) =>
  defineGame<'case'>({
    kind: 'case',
    isOfChance: true,
    liveDrops: { source: 'Case', placeOf: ({ caseId }) => ({ caseId }) },
    movement: { is: 'opening', ifFree: 'freeOpening' },
    historyOf: ({ caseId, count }) => ({ caseId, count, hasProof: true }),
    prove: proveOpening,
    chanceOf: chanceOfDraw,
    tasksOf,
    openingsOf: ({ count, promisedMinor }) => ({ count, promisedMinor: BigInt(promisedMinor) }),
    offersOf: ({ playId }) => ({ cause: `opening:${playId}` }),
    statisticsOf({ facts: { caseId, count }, currency, stakedMinor, wonMinor, itemsOut }, catalogue) {
      return {
        opened: count,
        [`case_opened:${caseId}`]: count,
        // Coins and GOLD have no exchange rate, so a case for coins has no return.
        ...(currency === 'GOLD' && {
          [`case_cost:${caseId}`]: Number(stakedMinor),
          [`case_value:${caseId}`]: Number(wonMinor),
        }),
        arcanes: itemsOut.filter(({ catalogueItemId }) => catalogue.itemById(catalogueItemId).rarity === topRarity)
          .length,
      }
    },
    // A gift was used or a cooldown began: the player's other pages reload what they may open.
    messagesOf: ({ stakedMinor }) => (stakedMinor === '0' ? [FREE_OPENINGS_CHANGED] : []),
  })

function tasksOf(
  { facts, currency, stakedMinor, itemsOut }: SettledPlay<'case'>,
  catalogue: Pick<Catalogue, 'caseById' | 'itemById'>,
): TaskFact[] {
  const opened = catalogue.caseById(facts.caseId)
  const count = BigInt(facts.count)
  const cost = BigInt(stakedMinor)
  const rarities = new Map<string, bigint>()
  for (const { catalogueItemId } of itemsOut) {
    const { rarity } = catalogue.itemById(catalogueItemId)
    rarities.set(rarity, (rarities.get(rarity) ?? 0n) + 1n)
  }
  return [
    { type: 'open_case', amount: count, id: facts.caseId },
    ...(opened ? [{ type: 'open_section', amount: count, id: opened.sectionId } as const] : []),
    ...(facts.caseKind === 'daily' ? [{ type: 'open_daily', amount: count } as const] : []),
    ...(cost > 0n ? [{ type: currency === 'GOLD' ? 'spend' : 'spend_coins', amount: cost } as const] : []),
    ...[...rarities].map(([rarity, amount]) => ({ type: 'drop_rarity', amount, rarity }) as const),
  ]
}
