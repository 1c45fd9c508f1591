import { exchangeGame } from '../core/inventory/exchange-game.ts'
import { Games, type PlayFacts, type PlayKind, type SettledPlay } from '../core/plays/public.ts'
import { battleGame } from '../features/battles/battle-game.ts'
import { caseGame } from '../features/cases/case-game.ts'
import { contractGame } from '../features/contracts/contract-game.ts'
import { techiesGame } from '../features/techies/techies-game.ts'
import { upgradeGame } from '../features/upgrades/upgrade-game.ts'

/** The games of the shop, for consumers that are tested without the whole app. */
export function shopGames(): Games {
  const games = new Games()
  games.add([caseGame('arcana'), battleGame, upgradeGame, contractGame, exchangeGame, techiesGame])
  return games
}

const FACTS: PlayFacts = {
  case: {
    caseId: 1,
    caseKind: 'regular',
    oddsVersion: 1,
    count: 1,
    grantedCount: 0,
    nthFreeCount: 0,
    promisedMinor: 0,
  },
  battle: {
    battleId: '640',
    ulid: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    isPrivate: false,
    mode: 'classic',
    slots: 2,
    isCreator: false,
    hasWon: false,
  },
  upgrade: { targetItemId: 1, threshold: 50_000_000 },
  contract: { multiplierPercent: 100 },
  exchange: { isReplacement: false },
  techies: { boardId: '640', mines: 3, opened: 1, hasWon: false },
}

/** The domain event of a play that was not played: a paid one of no value, but for what is given. */
export function settledPlay<K extends PlayKind>(
  play: K,
  of: { readonly userId: bigint; readonly playId: bigint },
  given: Partial<Omit<SettledPlay<K>, 'facts'>> & { readonly facts?: Partial<PlayFacts[K]> } = {},
): SettledPlay<K> {
  return {
    kind: 'play.settled',
    play,
    playId: String(of.playId),
    userId: String(of.userId),
    currency: 'GOLD',
    stakedMinor: '100',
    wonMinor: '0',
    coins: '0',
    itemsIn: [],
    itemsOut: [],
    ...given,
    facts: { ...FACTS[play], ...given.facts },
  } as unknown as SettledPlay<K>
}
