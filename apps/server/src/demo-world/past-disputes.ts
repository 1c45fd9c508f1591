import { DAY_MS } from '@runecase/game/durations.ts'
import { Choice } from './choice.ts'
import { disputeRefill, type OrderedRefill } from './past-refills.ts'
import type { QuietShop } from './quiet-shop.ts'

/** The chance that a payer disputes a refill within days. */
const DISPUTED = 0.02
const DISPUTED_AFTER_MS = { min: DAY_MS / 2, max: 6 * DAY_MS } as const
/** A payer who has lost most of a refill owes it when the bank takes it back. */
const SPENT_SHARE = 0.5
const DEBTORS = 3
const MAX_TRIES = 8

interface Payment {
  readonly refill: OrderedRefill
  /** When the payer disputes it; undefined: never. */
  readonly disputedAtMs: number | undefined
}

/** Payers of the past who dispute their refills at the bank. */
export class PastDisputes {
  readonly #shop: QuietShop
  readonly #choice: Choice
  #payments: readonly Payment[] = []

  constructor(shop: QuietShop, seed: string, nowMs: number) {
    this.#shop = shop
    this.#choice = new Choice(seed, 'disputes', nowMs)
  }

  /** Remembers newly paid refills. */
  note(refills: readonly OrderedRefill[], nowMs: number): void {
    const choice = this.#choice
    const paid = refills.filter(({ action }) => action === 'pay')
    const payments = paid.map((refill) => ({
      refill,
      disputedAtMs: choice.happens(DISPUTED)
        ? nowMs + choice.whole(DISPUTED_AFTER_MS.min, DISPUTED_AFTER_MS.max)
        : undefined,
    }))
    this.#payments = [...this.#payments, ...payments]
  }

  /** Disputes the refills that are due at the clock's time. */
  async settle(nowMs: number): Promise<void> {
    const due = this.#payments.filter(({ disputedAtMs }) => disputedAtMs !== undefined && disputedAtMs <= nowMs)
    if (due.length === 0) return
    this.#payments = this.#payments.filter((payment) => !due.includes(payment))
    for (const { refill } of due) await this.#dispute(refill)
  }

  /** Disputes spent refills, newest first, until some players have a debt. */
  async leaveDebtors(): Promise<void> {
    const debtors = new Set<unknown>()
    let tries = 0
    for (const { refill } of [...this.#payments].reverse()) {
      const { player } = refill
      if (debtors.size >= DEBTORS || tries >= MAX_TRIES) return
      if (debtors.has(player) || player.balanceMinor > player.persona.refillGold * 100 * SPENT_SHARE) continue
      tries += 1
      await this.#dispute(refill)
      const { debt } = await player.ask('getCurrentUser', {})
      if (debt) debtors.add(player)
    }
  }

  async #dispute(refill: OrderedRefill): Promise<void> {
    await disputeRefill(this.#shop, refill)
    await this.#shop.settleDue('payment orders')
    await refill.player.lookAtBalance()
  }
}
