import type { TaskType } from '@runecase/api/seasons-rules.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { DomainEvent, DomainEventOf } from '../../platform/domain-events.ts'

/** One countable part of a play. */
export interface PlayFact {
  readonly type: TaskType
  /** Times, or minor units of GOLD. */
  readonly amount: bigint
  /** The case or the section. */
  readonly id?: number
  readonly rarity?: string
}

/** A player's operation as events count it. */
export interface Play {
  readonly userId: bigint
  /** The opening, battle, upgrade, contract, exchange, sale or visit. The id contains its time. */
  readonly referenceId: bigint
  readonly facts: readonly PlayFact[]
  readonly coinsEarned: bigint
  readonly coinsSpent: bigint
  /** Cases that were opened, with their section; undefined for other plays. */
  readonly opened?: { readonly sectionId: number; readonly count: number }
}

type Known = Pick<Catalogue, 'caseById' | 'itemById'>

/** An upgrade with fewer winning tickets is a bold one: a chance under 25 percent. */
const LOW_CHANCE_TICKETS = 25_000_000

/** The plays of a domain event; most kinds have none. */
export function playsOf(catalogue: Known, event: DomainEvent): readonly Play[] {
  const play = (referenceId: string, facts: readonly PlayFact[], more: Partial<Play> = {}): Play => ({
    userId: BigInt(event.userId),
    referenceId: BigInt(referenceId),
    facts,
    coinsEarned: 0n,
    coinsSpent: 0n,
    ...more,
  })
  switch (event.kind) {
    case 'case.opened':
      return [openingPlay(catalogue, event, play)]
    case 'coins.earned':
      return [play(event.operationId, [], { coinsEarned: BigInt(event.coins) })]
    case 'battle.finished':
      return battlePlays(event)
    case 'upgrade.played':
      return [play(event.upgradeId, upgradeFacts(event))]
    case 'contract.made':
      return [play(event.contractId, [{ type: 'contract', amount: 1n }])]
    case 'items.exchanged':
      return event.isReplacement ? [] : [play(event.exchangeId, [{ type: 'exchange', amount: 1n }])]
    case 'item.sold':
      return event.status === 'autoselled'
        ? []
        : [play(event.operationId, [{ type: 'sell', amount: BigInt(event.sumMinor) }])]
    case 'season.visited':
      return [play(event.visitId, [{ type: 'visit_event', amount: 1n }])]
    default:
      return []
  }
}

function openingPlay(
  catalogue: Known,
  event: DomainEventOf<'case.opened'>,
  play: (referenceId: string, facts: readonly PlayFact[], more: Partial<Play>) => Play,
): Play {
  const one = catalogue.caseById(event.caseId)
  const count = BigInt(event.count)
  const cost = BigInt(event.costMinor)
  const rarities = new Map<string, bigint>()
  for (const id of event.itemIds) {
    const { rarity } = catalogue.itemById(id)
    rarities.set(rarity, (rarities.get(rarity) ?? 0n) + 1n)
  }
  const isGold = event.currency === 'GOLD'
  const facts: PlayFact[] = [
    { type: 'open_case', amount: count, id: event.caseId },
    ...(one ? [{ type: 'open_section', amount: count, id: one.sectionId } as const] : []),
    ...(one?.kind === 'daily' ? [{ type: 'open_daily', amount: count } as const] : []),
    ...(cost > 0n ? [{ type: isGold ? 'spend' : 'spend_coins', amount: cost } as const] : []),
    ...[...rarities].map(([rarity, amount]) => ({ type: 'drop_rarity', amount, rarity }) as const),
  ]
  return play(event.openingId, facts, {
    coinsSpent: isGold ? 0n : cost,
    ...(one && { opened: { sectionId: one.sectionId, count: event.count } }),
  })
}

function battlePlays({ operationId, playerIds, winnerIds, mode, slots }: DomainEventOf<'battle.finished'>): Play[] {
  return playerIds.map((userId) => {
    const hasWon = winnerIds.includes(userId)
    const types: TaskType[] = [
      'play_battle',
      ...(slots === 4 ? (['play_battle_4'] as const) : []),
      ...(mode === 'team' ? (['play_battle_team'] as const) : []),
      ...(hasWon ? (['win_battle'] as const) : []),
      ...(hasWon && mode === 'crazy' ? (['win_battle_crazy'] as const) : []),
    ]
    return {
      userId: BigInt(userId),
      referenceId: BigInt(operationId),
      facts: types.map((type) => ({ type, amount: 1n })),
      coinsEarned: 0n,
      coinsSpent: 0n,
    }
  })
}

function upgradeFacts({ hasWon, threshold }: DomainEventOf<'upgrade.played'>): PlayFact[] {
  const once = (type: TaskType): PlayFact => ({ type, amount: 1n })
  return [
    once('upgrade'),
    ...(hasWon ? [once('upgrade_win')] : []),
    ...(hasWon && threshold < LOW_CHANCE_TICKETS ? [once('upgrade_win_low')] : []),
  ]
}
