import type { Api } from '@runecase/api/api.ts'
import { BATTLE_EMOJI } from '@runecase/api/battles-rules.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Choice } from './choice.ts'
import type { Market } from './market.ts'
import { chooseBattle } from './past-battles.ts'
import type { QuietShop } from './quiet-shop.ts'
import { GUEST, type SimulatedPlayer } from './simulated-player.ts'

type OpenBattle = EndpointData<Api['listBattles']>['battles'][number]

/** The number of open battles that the crowd keeps in the lobby. It changes from time to time. */
const LOBBY = { least: 4, most: 8 } as const
const LOBBY_CHANGES_MS = 10 * 60_000
/** A visitor's battle gets its next player after this time. */
const JOINED_AFTER_MS = { min: 5_000, max: 15_000 } as const
/** Its further seats are filled sooner. */
const NEXT_AFTER_MS = { min: 1_000, max: 4_000 } as const
/** The maximum number of players whose balance is checked before giving up on a battle. */
const MAX_ASKED = 6
/** A battle of the crowd waits for visitors this long, then others of the crowd join it. */
const WAITS_MS = { min: 90_000, max: 300_000 } as const
const SEATS: readonly (readonly [number, number])[] = [
  [2, 5],
  [3, 3],
  [4, 3],
]
const EMOJI_CHANCE = 0.25

export interface CrowdBattlesOptions {
  readonly shop: QuietShop
  readonly nowMs: () => number
  readonly choice: Choice
}

/** Keeps open battles in the lobby and joins those of visitors. Nobody is favoured: winners are rolled as for everybody. */
export class CrowdBattles {
  readonly #options: CrowdBattlesOptions
  /** When the next player of the crowd joins each open battle. */
  readonly #joinAtMs = new Map<string, number>()
  #target: number = LOBBY.least
  #targetUntilMs = 0

  constructor(options: CrowdBattlesOptions) {
    this.#options = options
  }

  /** Checks the lobby once: creates at most one battle, and has players join the battles that are due. */
  async keepLobby(players: readonly SimulatedPlayer[], { cases }: Market): Promise<void> {
    const { shop, choice } = this.#options
    const { battles } = await shop.api('listBattles', GUEST, { query: { statuses: ['created'] } })
    const open = battles.filter(
      ({ isPrivate, players: seated, slots, botsAt }) => !isPrivate && botsAt === null && seated.length < slots,
    )
    const byId = new Map(players.map((player) => [String(player.caller.userId), player]))
    const seated = new Set(battles.flatMap((battle) => battle.players.flatMap(({ user }) => user.id ?? [])))
    const free = players.filter(({ caller }) => !seated.has(String(caller.userId)))
    for (const battle of open) await this.#join(battle, free, byId)
    this.#forget(open)
    const own = open.filter(({ creatorId }) => byId.has(creatorId))
    if (own.length >= this.#chooseTarget() || free.length === 0) return
    const creator = choice.of(free)
    await creator.look()
    const body = chooseBattle(creator, choice, cases, choice.weighted(SEATS))
    if (body) await creator.play('createBattle', { body })
  }

  async #join(
    battle: OpenBattle,
    free: readonly SimulatedPlayer[],
    crowd: ReadonlyMap<string, SimulatedPlayer>,
  ): Promise<void> {
    const { choice, nowMs } = this.#options
    const now = nowMs()
    const hasVisitor = battle.players.some(({ user }) => user.id !== null && !crowd.has(user.id))
    const hasGuest = battle.players.length > 1
    const waits = hasVisitor ? (hasGuest ? NEXT_AFTER_MS : JOINED_AFTER_MS) : WAITS_MS
    const known = this.#joinAtMs.get(battle.ulid) ?? Number.POSITIVE_INFINITY
    const joinAtMs = Math.min(known, now + choice.whole(waits.min, waits.max))
    this.#joinAtMs.set(battle.ulid, joinAtMs)
    if (now < joinAtMs || free.length === 0) return
    const player = await this.#findPayer(free, Math.round(battle.price * 100))
    if (!player) return
    const taken = new Set(battle.players.map(({ slot }) => slot))
    const slot = Array.from({ length: battle.slots }, (_, place) => place + 1).find((place) => !taken.has(place))
    if (slot === undefined) return
    const joined = await player.play('joinBattle', { body: { battleUlid: battle.ulid, slot } })
    if (joined) this.#joinAtMs.delete(battle.ulid)
    if (joined && choice.happens(EMOJI_CHANCE)) {
      const body = { battleUlid: battle.ulid, content: choice.of(BATTLE_EMOJI), memberId: String(player.caller.userId) }
      await player.play('sendBattleEmoji', { body })
    }
  }

  /** Finds a player who can pay. Players known to have enough balance are checked first. */
  async #findPayer(free: readonly SimulatedPlayer[], priceMinor: number): Promise<SimulatedPlayer | undefined> {
    const { choice } = this.#options
    const rich = free.filter(({ balanceMinor }) => balanceMinor >= priceMinor)
    for (let asked = 0; asked < MAX_ASKED; asked += 1) {
      const player = choice.of(rich.length > 0 ? rich : free)
      await player.look()
      if (player.balanceMinor >= priceMinor) return player
    }
    return undefined
  }

  #forget(open: readonly OpenBattle[]): void {
    const ulids = new Set(open.map(({ ulid }) => ulid))
    for (const ulid of this.#joinAtMs.keys()) if (!ulids.has(ulid)) this.#joinAtMs.delete(ulid)
  }

  #chooseTarget(): number {
    const now = this.#options.nowMs()
    if (now >= this.#targetUntilMs) {
      this.#target = this.#options.choice.whole(LOBBY.least + 1, LOBBY.most - 1)
      this.#targetUntilMs = now + LOBBY_CHANGES_MS
    }
    return this.#target
  }
}
