import { DAY_MS } from '@runecase/game/durations.ts'
import { Choice } from '../choice.ts'
import type { QuietShop } from '../quiet-shop.ts'
import type { SimulatedPlayer } from '../simulated-player.ts'
import { AdminDesk } from './admin-desk.ts'
import { DUTIES } from './duties.ts'
import type { Duty } from './duty.ts'

/** Held withdrawals and payment reviews wait for a decision this long. The newest are left to the operator who opens the demo. */
const DECIDED_AFTER_MS = 0.4 * DAY_MS
const HELD_LEFT = 14
const REVIEWS_LEFT = 6
const MAX_DECIDED = 50
const REFUSED_CHANCE = 0.15
const HELD_BY_HAND_CHANCE = 0.3
const NOTE_CHANCE = 0.6

const NOTES = [
  'Просил уточнить сроки вывода, ответили.',
  'Подтвердил почту.',
  'Спрашивал о проверке честности, выслали ссылку.',
] as const

/** The range of duties to perform, in days before the present: less than `from` days ago, and at least `until` days ago. */
export interface AdminDays {
  readonly from: number
  readonly until: number
}

/** The simulated operators of a demo's past: they decide waiting cases, propose and approve changes, and inform players of incidents. */
export class PastOperators {
  readonly #presentMs: number
  readonly #seed: string
  readonly #desk: AdminDesk
  #duties: readonly Duty[]

  /** `nowMs`: the clock's time. Duties that were due before it count as done. */
  constructor(
    shop: QuietShop,
    options: { readonly presentMs: number; readonly nowMs: number; readonly seed: string; readonly days: AdminDays },
  ) {
    const { presentMs, nowMs, seed, days } = options
    this.#presentMs = presentMs
    this.#seed = seed
    this.#desk = new AdminDesk(shop)
    const from = Math.min(days.from, (presentMs - nowMs) / DAY_MS)
    this.#duties = DUTIES.filter(({ daysAgo }) => daysAgo < from && daysAgo >= days.until)
  }

  /** The promo codes that players may know. */
  async readPromoCodes(): Promise<string[]> {
    this.#desk.beginShift()
    const codes = await this.#desk.ask('content', 'listPromoCodes', { query: {} })
    return codes.items.flatMap(({ code, batch }) => (batch === null ? [code] : []))
  }

  /** Performs one shift at the clock's time. */
  async work(nowMs: number, players: readonly SimulatedPlayer[]): Promise<void> {
    const daysAgo = (this.#presentMs - nowMs) / DAY_MS
    const choice = new Choice(this.#seed, 'operators', Math.floor(daysAgo * 4))
    const desk = this.#desk
    desk.beginShift()
    await this.#decideWithdrawals(nowMs, choice)
    await this.#closeReviews(nowMs, choice)
    if (players.length === 0) return
    const due = this.#duties.filter((duty) => duty.daysAgo >= daysAgo)
    this.#duties = this.#duties.slice(due.length)
    for (const duty of due) await duty.run({ desk, choice, nowMs, players })
    if (choice.happens(NOTE_CHANCE)) {
      const id = String(choice.of(players).caller.userId)
      await desk.try('support', 'addPlayerNote', { params: { id }, body: { text: choice.of(NOTES) } })
    }
  }

  async #decideWithdrawals(nowMs: number, choice: Choice): Promise<void> {
    if (choice.happens(HELD_BY_HAND_CHANCE)) await this.#holdByHand(nowMs)
    const held = await this.#desk.ask('risk', 'listAdminWithdrawals', { query: { state: 'held' } })
    const due = held.items.slice(HELD_LEFT).filter(({ createdAt }) => nowMs - Date.parse(createdAt) > DECIDED_AFTER_MS)
    for (const decision of ['release', 'refuse'] as const) {
      const ids = due.splice(0, decision === 'release' ? Math.ceil(due.length * (1 - REFUSED_CHANCE)) : due.length)
      if (ids.length === 0) continue
      const reason =
        decision === 'release' ? 'Проверено: игра обычная' : choice.of(['Разные владельцы Steam', 'Ждём ответа игрока'])
      const body = { ids: ids.slice(0, MAX_DECIDED).map(({ id }) => id), decision, reason }
      await this.#desk.try('risk', 'decideWithdrawals', { body })
    }
  }

  /** An operator holds a withdrawal that no rule held. */
  async #holdByHand(nowMs: number): Promise<void> {
    const open = await this.#desk.ask('risk', 'listAdminWithdrawals', { query: { state: 'open' } })
    const one = open.items.find(({ isHeld, readyAt }) => !isHeld && Date.parse(readyAt) > nowMs)
    if (!one) return
    const body = { reason: 'Похоже на вход с чужого устройства' }
    await this.#desk.try('risk', 'holdWithdrawal', { params: { id: one.id }, body })
  }

  /** Closes payment reviews: most payments are credited by two operators, the others are refused. */
  async #closeReviews(nowMs: number, choice: Choice): Promise<void> {
    const open = await this.#desk.ask('finance', 'listPaymentReviews', { query: { state: 'open' } })
    const due = open.items.slice(REVIEWS_LEFT).filter(({ openedAt }) => nowMs - Date.parse(openedAt) > DECIDED_AFTER_MS)
    for (const { id, isAcceptable } of due) {
      if (isAcceptable && choice.happens(0.7)) {
        const reason = 'Сумма подтверждена банком'
        await this.#desk.change('finance', 'payment.accept', { reviewId: id }, { reason })
      } else {
        const body = { reason: 'Вернём плательщику' }
        await this.#desk.try('finance', 'refusePaymentReview', { params: { id: String(id) }, body })
      }
    }
  }
}
