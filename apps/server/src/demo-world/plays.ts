import type { SANDBOX_ENDINGS } from '@runecase/api/withdrawals-rules.ts'
import type { Choice } from './choice.ts'
import type { Market, MarketCase } from './market.ts'
import { type PlayKind, personOf } from './personas.ts'
import { buyOffer, claimPass, useCode } from './plays-of-account.ts'
import type { OwnItem, SimulatedPlayer } from './simulated-player.ts'

/** What plays need in addition to the player. */
export interface PlayPorts {
  readonly market: Market
  /** Orders a refill and pays it at the demo's bank. */
  readonly refill: (player: SimulatedPlayer, choice: Choice) => Promise<void>
  /** The promo codes that players know. */
  readonly promoCodes: readonly string[]
  /** Creates a battle for others to join. */
  readonly battle: (player: SimulatedPlayer, choice: Choice) => Promise<void>
}

const SOLD_AT_ONCE = 15
const CONTRACT_ITEMS = { min: 3, max: 8 } as const
const UPGRADE_MULTIPLIERS = [1.5, 2, 2, 2.5, 3, 5, 10] as const
const EXCHANGED = 3
const WITHDRAWN = 2
/** The first of the Steam account numbers that nobody has. */
const FIRST_PARTNER = 4_000_000_000
/** A quarter, in minor units per whole GOLD: a player refills when the balance is below a quarter of the usual refill. */
const LOW_BALANCE = 25
/** The chance of a refill before an opening that the balance would cover. */
const REFILLS_ANYWAY = 0.2
const LITTLE_MINOR = 5_000

type Play = (player: SimulatedPlayer, choice: Choice, ports: PlayPorts) => Promise<void>

/** The plays of simulated players. Each uses the same calls, limits and rolls as everybody's. */
export const PLAY: Readonly<Record<PlayKind, Play>> = {
  async open(player, choice, ports) {
    if (player.coins > 0 && choice.happens(0.25) && (await openForCoins(player, choice, ports.market))) return
    if (isLow(player) || choice.happens(REFILLS_ANYWAY)) await ports.refill(player, choice)
    const count = choice.weighted(OPENINGS_AT_ONCE)
    const chosen = affordable(player, choice, ports.market.cases, count)
    if (chosen) await open(player, chosen.slug, Math.min(count, Math.floor(player.balanceMinor / chosen.priceMinor)))
  },

  async free(player, choice) {
    const list = await player.ask(choice.happens(0.7) ? 'listDailyCases' : 'listFreeCases', {})
    const ready = list.find(({ state }) => state === 'ready')
    if (ready) await open(player, ready.slug, 1)
  },

  async sell(player, choice) {
    const cheapestFirst = byPrice(player)
    const keptShare = player.persona.style === 'collector' ? 0.5 : 0.2
    const ids = cheapestFirst.slice(0, Math.ceil(cheapestFirst.length * (1 - keptShare))).map(({ id }) => id)
    if (ids.length === 0) return
    const sold = ids.slice(0, choice.whole(1, SOLD_AT_ONCE))
    if (await player.play('sellManyItems', { body: { ids: sold } })) player.give(sold)
  },

  async upgrade(player, choice, ports) {
    const items = await itemsToPlay(1, player, choice, ports)
    if (items.length === 0) return
    const own = choice.of(items)
    const aim = (own.priceMinor * choice.of(UPGRADE_MULTIPLIERS)) / 100
    const { items: targets } = await player.ask('listUniqueItems', { query: { priceFrom: aim } })
    const target = targets[0]
    if (!target) return
    const body = { itemIds: [own.id], targetId: target.id }
    const answer = await player.play('upgradeItems', { body })
    if (!answer) return
    player.give([own.id])
    if (answer.winPrize) player.receive(answer.winPrize)
  },

  async contract(player, choice, ports) {
    const own = await itemsToPlay(CONTRACT_ITEMS.min, player, choice, ports)
    const items = own.slice(0, choice.whole(CONTRACT_ITEMS.min, CONTRACT_ITEMS.max))
    if (items.length < CONTRACT_ITEMS.min) return
    const itemIds = items.map(({ id }) => id)
    const answer = await player.play('makeContract', { body: { itemIds } })
    if (!answer) return
    player.give(itemIds)
    if (answer.item) player.receive(answer.item)
  },

  async exchange(player, choice, ports) {
    const items = (await itemsToPlay(1, player, choice, ports)).slice(-choice.whole(1, EXCHANGED))
    if (items.length === 0) return
    const worth = items.reduce((sum, { priceMinor }) => sum + priceMinor, 0) / 100
    const query = { priceFrom: worth * 0.5, priceTo: worth, sort: 'price_desc' } as const
    const { items: targets } = await player.ask('listUniqueItems', { query })
    const target = targets[choice.whole(0, Math.max(0, Math.min(5, targets.length - 1)))]
    if (!target) return
    const itemIds = items.map(({ id }) => id)
    const answer = await player.play('exchangeItems', { body: { itemIds, targetIds: [target.id] } })
    if (!answer) return
    player.give(itemIds)
    for (const item of answer.items) player.receive(item)
  },

  async battle(player, choice, ports) {
    if (isLow(player)) await ports.refill(player, choice)
    await ports.battle(player, choice)
  },

  async withdraw(player, choice) {
    const items = byPrice(player).slice(-choice.whole(1, WITHDRAWN))
    if (items.length === 0) return
    if (!player.hasLink) {
      const token = choice.bytes(6).toString('base64url')
      const link = `https://steamcommunity.com/tradeoffer/new/?partner=${FIRST_PARTNER + personOf(player.persona)}&token=${token}`
      player.hasLink = (await player.play('setSteamData', { body: { link } })) !== undefined
    }
    await player.play('setSandboxEnding', { body: { ending: choice.weighted(ENDINGS) } })
    const ids = items.map(({ id }) => id)
    if (await player.play('sendItems', { body: { ids, method: 'link' } })) player.give(ids)
  },

  /** Reveals the active seed, so that anybody can verify its rolls. */
  async seed(player, choice) {
    await player.play('rotateSeed', { body: { clientSeed: choice.bytes(12).toString('base64url') } })
  },

  offer: buyOffer,

  pass: claimPass,

  code: (player, choice, { promoCodes }) => useCode(player, choice, promoCodes),

  async favourite(player, choice, { market }) {
    await player.play('setFavouriteCase', {
      params: { name: choice.of(market.cases).slug },
      body: { isFavourite: true },
    })
  },
}

/** How deliveries in the demo end. */
const ENDINGS: readonly (readonly [(typeof SANDBOX_ENDINGS)[number], number])[] = [
  ['accepted', 70],
  ['declined', 9],
  ['expired', 8],
  ['reversed', 4],
  ['unavailable', 5],
  ['unclear', 4],
]

const OPENINGS_AT_ONCE: readonly (readonly [number, number])[] = [
  [1, 14],
  [2, 8],
  [3, 10],
  [5, 24],
  [10, 44],
]

const isLow = ({ balanceMinor, persona }: SimulatedPlayer) => balanceMinor < persona.refillGold * LOW_BALANCE

/** Items to play with, cheapest first. A player with too few opens cases first. */
async function itemsToPlay(
  count: number,
  player: SimulatedPlayer,
  choice: Choice,
  ports: PlayPorts,
): Promise<OwnItem[]> {
  if (player.items.size < count) await PLAY.open(player, choice, ports)
  return byPrice(player)
}

async function open(player: SimulatedPlayer, slug: string, multiOpen: number): Promise<boolean> {
  const answer = await player.play('openCase', { params: { name: slug }, body: { multiOpen } })
  for (const item of answer?.items ?? []) player.receive(item)
  return answer !== undefined
}

async function openForCoins(player: SimulatedPlayer, choice: Choice, { coinCases }: Market): Promise<boolean> {
  const possible = coinCases.filter(({ priceMinor }) => priceMinor / 100 <= player.coins)
  return possible.length > 0 && open(player, choice.of(possible).slug, 1)
}

/** A case that the player would open this many times now: the price is within their boldness. With a small balance, one of the cheapest. */
export function affordable(
  { balanceMinor, persona }: SimulatedPlayer,
  choice: Choice,
  cases: readonly MarketCase[],
  count = 1,
): MarketCase | undefined {
  const limit = Math.max((balanceMinor * persona.boldness * 2) / count, Math.min(balanceMinor, LITTLE_MINOR))
  const possible = cases.filter(({ priceMinor }) => priceMinor <= Math.min(limit, balanceMinor))
  return possible.length === 0 ? undefined : choice.of(possible)
}

/** Items that can be played or sold, cheapest first. */
function byPrice(player: SimulatedPlayer): OwnItem[] {
  return [...player.items.values()].sort((a, b) => a.priceMinor - b.priceMinor || (a.id < b.id ? -1 : 1))
}
