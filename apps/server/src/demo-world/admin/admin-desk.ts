import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { Role } from '@runecase/api/operator/roles.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { createOperators, DemoEntries, demoLoginsOf } from '../../core/operators/public.ts'
import type { Operator } from '../../platform/caller.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { QuietShop } from '../quiet-shop.ts'

/** An address from the range for documentation (RFC 5737), which nobody uses. */
const ADDRESS = '203.0.113.254'

/** Who acts: the operator with a role, or the second administrator, who approves changes. */
export type Seat = Role | 'second'

/** The demo's simulated operators. They sign in when needed and call the back office like real operators. */
export class AdminDesk {
  readonly #shop: Pick<QuietShop, 'database' | 'admin'>
  readonly #signedIn = new Map<Seat, Operator>()

  constructor(shop: Pick<QuietShop, 'database' | 'admin'>) {
    this.#shop = shop
  }

  /** Forgets the sessions: a session lasts only hours, so operators of a later shift sign in again. */
  beginShift(): void {
    this.#signedIn.clear()
  }

  /** Makes a call that must succeed. Throws `Refusal`. */
  async ask<N extends OperatorEndpointName>(
    seat: Seat,
    name: N,
    input: EndpointCall<OperatorApi[N]>,
  ): Promise<EndpointData<OperatorApi[N]>> {
    return this.#shop.admin(name, { operator: await this.#enter(seat), address: ADDRESS }, input)
  }

  /** Makes a call that may be refused, because somebody else may have decided the case already. */
  async try<N extends OperatorEndpointName>(
    seat: Seat,
    name: N,
    input: EndpointCall<OperatorApi[N]>,
  ): Promise<EndpointData<OperatorApi[N]> | undefined> {
    try {
      return await this.ask(seat, name, input)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  /** Creates a change request; undefined if the shop refuses it. Without a reason it is a draft. */
  async request(
    seat: Seat,
    kind: string,
    payload: Readonly<Record<string, unknown>>,
    more: { readonly reason?: string; readonly effectiveAt?: string },
  ) {
    const made = await this.try(seat, 'createChangeRequest', { body: { kind, payload, ...more } })
    return made?.request
  }

  /** Creates a change request, which the second administrator approves. */
  async change(
    seat: Seat,
    kind: string,
    payload: Readonly<Record<string, unknown>>,
    more: { readonly reason: string; readonly effectiveAt?: string },
  ) {
    const made = await this.request(seat, kind, payload, more)
    if (!made) return undefined
    const { id, version } = made
    return (await this.try('second', 'approveChangeRequest', { params: { id }, body: { version } }))?.request
  }

  async #enter(seat: Seat): Promise<Operator> {
    const known = this.#signedIn.get(seat)
    if (known) return known
    const { database } = this.#shop
    const [first = '', second = ''] = demoLoginsOf(seat === 'second' ? 'admin' : seat)
    const entries = new DemoEntries({ database }, [seat === 'second' ? second : first])
    const token = entries.links[0]?.path.split('/').at(-1) ?? ''
    const secret = await entries.take(token, { address: ADDRESS, userAgent: null })
    const operator =
      secret === undefined ? null : await createOperators({ database, hasDemo: true }).findOperator(secret, true)
    if (!operator) throw new Error(`the demo has no operator for ${seat}`)
    this.#signedIn.set(seat, operator)
    return operator
  }
}
