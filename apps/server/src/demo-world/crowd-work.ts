import { AdminDesk } from './admin/admin-desk.ts'
import type { Choice } from './choice.ts'
import { actAtBank, orderRefill } from './past-refills.ts'
import { PLAY, type PlayPorts } from './plays.ts'
import type { QuietShop } from './quiet-shop.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

/** The interval between new cases for operators. The first comes soon after the start. */
const ARRIVES_AFTER_MS = { min: 15 * 60_000, max: 25 * 60_000 } as const
const FIRST_AFTER_MS = 4 * 60_000
/** How many players are compared to find the richest, who withdraws. */
const LOOKED_AT = 12

export interface CrowdWorkOptions {
  readonly shop: QuietShop
  readonly nowMs: () => number
  readonly choice: Choice
}

/** Creates work for the operators of a demo from time to time: a held withdrawal, or a payment to review. */
export class CrowdWork {
  readonly #options: CrowdWorkOptions
  readonly #desk: AdminDesk
  #nextMs: number
  #isReviewNext = false

  constructor(options: CrowdWorkOptions) {
    this.#options = options
    this.#desk = new AdminDesk(options.shop)
    this.#nextMs = options.nowMs() + FIRST_AFTER_MS
  }

  /** Creates the work that is due. */
  async look(players: readonly SimulatedPlayer[], ports: PlayPorts): Promise<void> {
    const { nowMs, choice } = this.#options
    if (players.length === 0 || nowMs() < this.#nextMs) return
    const hasMade = await (this.#isReviewNext ? this.#pay(players) : this.#withdraw(players, ports))
    this.#isReviewNext = !this.#isReviewNext
    if (hasMade) this.#nextMs = nowMs() + choice.whole(ARRIVES_AFTER_MS.min, ARRIVES_AFTER_MS.max)
  }

  /** A rich player withdraws. If no rule holds the withdrawal, an operator does. */
  async #withdraw(players: readonly SimulatedPlayer[], ports: PlayPorts): Promise<boolean> {
    const { choice } = this.#options
    const some = Array.from({ length: LOOKED_AT }, () => choice.of(players))
    for (const player of some) await player.look()
    const player = some.toSorted((a, b) => worthOf(b) - worthOf(a))[0]
    if (!player || player.items.size === 0) return false
    await PLAY.withdraw(player, choice, ports)
    this.#desk.beginShift()
    const text = String(player.caller.userId)
    const { items } = await this.#desk.ask('risk', 'listAdminWithdrawals', { query: { text } })
    const [newest] = items
    if (!newest) return false
    if (newest.isHeld) return true
    const body = { reason: 'Похоже на вход с чужого устройства' }
    return (await this.#desk.try('risk', 'holdWithdrawal', { params: { id: newest.id }, body })) !== undefined
  }

  /** The bank reports an amount that differs from the order. */
  async #pay(players: readonly SimulatedPlayer[]): Promise<boolean> {
    const { shop, choice } = this.#options
    const order = await orderRefill(choice.of(players), choice)
    if (!order) return false
    await actAtBank(shop, { ...order, action: 'wrong_amount' })
    return true
  }
}

const worthOf = ({ items }: SimulatedPlayer) => Math.max(0, ...[...items.values()].map(({ priceMinor }) => priceMinor))
