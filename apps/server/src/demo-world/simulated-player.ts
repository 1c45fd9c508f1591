import type { Api, EndpointName } from '@runecase/api/api.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { Caller } from '../platform/caller.ts'
import type { InProcessApi } from '../platform/http/in-process-api.ts'
import { Refusal } from '../platform/refuse.ts'
import { type Persona, personOf } from './personas.ts'

/** The caller of public reads. */
export const GUEST = { caller: null, address: '203.0.113.255', userAgent: null }

/** An item as its owner sees it. Prices are whole hundredths of GOLD. */
export interface OwnItem {
  readonly id: string
  readonly priceMinor: number
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

const minorOf = (gold: number) => Math.round(gold * 100)

/** A simulated player: their session, and what they know of their own balance and items. */
export class SimulatedPlayer {
  readonly persona: Persona
  readonly #api: InProcessApi
  /** Starts a new session. Only the process that registered the player knows their password. */
  readonly #signIn: (() => Promise<Caller>) | undefined
  #caller: Caller
  balanceMinor = 0
  coins = 0
  readonly items = new Map<string, OwnItem>()
  /** Whether they have entered a trade link. */
  hasLink = false

  constructor(persona: Persona, caller: Caller, api: InProcessApi, signIn?: () => Promise<Caller>) {
    this.persona = persona
    this.#caller = caller
    this.#api = api
    this.#signIn = signIn
  }

  get caller(): Caller {
    return this.#caller
  }

  /** Reads the balance from the shop. */
  async lookAtBalance(): Promise<void> {
    const { finance } = await this.ask('getCurrentUser', {})
    this.balanceMinor = minorOf(finance.balance)
    this.coins = finance.coinBalance
  }

  /** Reads the balance and the items from the shop. */
  async look(): Promise<void> {
    await this.lookAtBalance()
    const { items } = await this.ask('getInventory', { query: { group: 'upgrade' } })
    this.items.clear()
    for (const item of items) this.receive(item)
  }

  /** Makes a call that must succeed. Throws `Refusal`. */
  ask<N extends EndpointName>(
    name: N,
    input: EndpointCall<Api[N]>,
    userAgent: string | null = null,
  ): Promise<EndpointData<Api[N]>> {
    return this.#api(name, { caller: this.caller, address: addressOf(this.persona), userAgent }, input)
  }

  /**
   * Tries a play. Undefined if the shop refused it, which is normal: the balance, the catalogue or the opponent changed. If the session has
   * ended they sign in again, and if they get a reminder of their playing time they confirm it; then they try once more.
   */
  async play<N extends EndpointName>(
    name: N,
    input: EndpointCall<Api[N]>,
    userAgent: string | null = null,
  ): Promise<EndpointData<Api[N]> | undefined> {
    try {
      return await this.#tryOnce(name, input, userAgent)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!(await this.#remove(error))) return undefined
    }
    return this.#tryOnce(name, input, userAgent).catch(undefinedIfRefused)
  }

  async #tryOnce<N extends EndpointName>(name: N, input: EndpointCall<Api[N]>, userAgent: string | null) {
    const data = await this.ask(name, input, userAgent)
    this.#learn(data)
    return data
  }

  /** Removes the cause of a refused play; false if that is impossible. */
  async #remove({ code }: Refusal): Promise<boolean> {
    if (code === 'reality_check_required') await this.ask('answerReminder', { body: {} })
    else if (code === 'authentication' && this.#signIn) {
      const caller = await this.#signIn().catch(undefinedIfRefused)
      if (!caller) return false
      this.#caller = caller
    } else return false
    return true
  }

  receive(item: { readonly id: string; readonly price: number }): void {
    this.items.set(item.id, { id: item.id, priceMinor: minorOf(item.price) })
  }

  give(ids: readonly string[]): void {
    for (const id of ids) this.items.delete(id)
  }

  #learn(data: unknown): void {
    const { balance, coinBalance } = data as { balance?: unknown; coinBalance?: unknown }
    if (typeof balance === 'number') this.balanceMinor = minorOf(balance)
    if (typeof coinBalance === 'number') this.coins = coinBalance
  }
}

/** An address from the range for documentation (RFC 3849), which nobody uses. Each person has a separate network. */
export function addressOf(persona: Persona): string {
  return `2001:db8:${personOf(persona).toString(16)}::1`
}
