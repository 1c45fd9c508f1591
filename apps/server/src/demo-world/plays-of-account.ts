import { PHONE } from './arrivals.ts'
import type { Choice } from './choice.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

const HAS_APP = 0.35
const WANTS_REMINDERS = 0.6
const HIDES = 0.06

/** What a player does with a new account: looks around, claims the gifts of the first day, and changes their settings. */
export async function settleIn(player: SimulatedPlayer, choice: Choice): Promise<void> {
  const { persona } = player
  await player.play('generateLevel', { body: {} })
  await player.play('visitShop', { body: {} })
  if (choice.happens(WANTS_REMINDERS)) {
    const subscriptions = { email: choice.happens(0.5), steam: false, telegram: true, vk: false }
    await player.play('updateNotificationPreferences', { body: { subscriptions } })
  }
  if (choice.happens(HAS_APP)) {
    await player.play('claimPwaBonus', { body: { platform: 'android', displayMode: 'standalone' } }, PHONE)
  }
  if (persona.style === 'careful') {
    await player.play('setLimit', { body: { kind: 'refill', period: 'week', amount: persona.refillGold * 3 } })
    await player.play('setLimit', { body: { kind: 'loss', period: 'month', amount: persona.refillGold * 6 } })
  }
  if (choice.happens(HIDES)) await player.play('setProfileHidden', { body: { isHidden: true } })
}

/** Buys an available personal offer and opens its cases. */
export async function buyOffer(player: SimulatedPlayer, choice: Choice): Promise<void> {
  const userId = String(player.caller.userId)
  const offers = await player.ask('listUserOffers', { params: { userId } })
  const possible = offers.filter(
    (one) =>
      one.state === 'active' &&
      (one.currency === 'GOLD' ? one.price * 100 <= player.balanceMinor : (one.coinPrice ?? 0) <= player.coins),
  )
  if (possible.length === 0) return
  const { id, cases } = choice.of(possible)
  if (!(await player.play('buyOffer', { params: { id }, body: {} }))) return
  for (const { slug, amount } of cases) {
    const answer = await player.play('openCase', { params: { name: slug }, body: { multiOpen: Math.min(10, amount) } })
    for (const item of answer?.items ?? []) player.receive(item)
  }
}

/** Opens the page of the event and claims the rewards of reached levels. */
export async function claimPass(player: SimulatedPlayer): Promise<void> {
  await player.play('visitEvent', { body: {} })
  const pass = await player.ask('getBattlePass', {})
  for (const { level, state } of pass?.levels ?? []) {
    if (state === 'done') await player.play('claimPassLevel', { params: { level }, body: {} })
  }
}

/** Uses a promo code: an instant code pays at once, any other waits for the next refill. */
export async function useCode(player: SimulatedPlayer, choice: Choice, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await player.play('applyPromo', { body: { code: choice.of(codes) } })
}
