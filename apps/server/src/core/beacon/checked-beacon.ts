import { type BeaconChain, isBeaconSignature, QUICKNET } from '@runecase/game/beacon-round.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Beacon, type BeaconSource, localBeacon } from './beacon.ts'
import { drandBeacon } from './drand-beacon.ts'

/** Cached signatures; callers ask for a round within minutes of it. */
const MAX_REMEMBERED = 500
/**
 * The delay before an unavailable round is requested again: relays belong to others, and all callers that wait for a round share one
 * request.
 */
const RETRY_AFTER_MS = 500

/** A beacon that verifies foreign signatures with the chain's key, once for all callers that wait for a round. */
export class CheckedBeacon implements Beacon {
  readonly #source: BeaconSource
  readonly #earlier: readonly Beacon[]
  readonly #log: Deps['log']
  readonly #known = new Map<number, string>()
  readonly #asking = new Map<number, Promise<string | null>>()

  /** `earlier`: beacons of previous settings, under which something may still be locked. */
  constructor(source: BeaconSource, { log }: Pick<Deps, 'log'>, earlier: readonly Beacon[] = []) {
    this.#source = source
    this.#earlier = earlier
    this.#log = log
  }

  get kind(): Beacon['kind'] {
    return this.#source.kind
  }

  get chain(): BeaconChain {
    return this.#source.chain
  }

  /** The beacon of a chain (hash in hex) that was used before. Throws for any other. */
  beaconOf(chainHash: string): Beacon {
    const found = [this.#source, ...this.#earlier].find((one) => one.chain.chainHash === chainHash)
    if (!found) throw new Error(`nothing of this shop is made under the chain ${chainHash}`)
    return found
  }

  /** The cached signature (hex) of a round. */
  findKnown(round: number): string | undefined {
    return this.#known.get(round)
  }

  /** The genuine signature (hex) of a round; null while there is none, even if forged ones are offered. */
  signatureOf(round: number): Promise<string | null> {
    const known = this.#known.get(round)
    if (known) return Promise.resolve(known)
    const asking = this.#asking.get(round) ?? this.#ask(round)
    this.#asking.set(round, asking)
    return asking
  }

  async #ask(round: number): Promise<string | null> {
    let signature: string | null = null
    try {
      signature = await this.#firstGenuine(round)
    } finally {
      if (signature === null) setTimeout(() => this.#asking.delete(round), RETRY_AFTER_MS).unref()
      else this.#remember(round, signature)
    }
    return signature
  }

  async #firstGenuine(round: number): Promise<string | null> {
    for await (const claim of this.#source.claimsOf(round)) {
      if (this.#source.isOwn || isBeaconSignature(this.chain, round, claim)) return claim
      this.#log.error({ round, chain: this.chain.chainHash }, 'the beacon gave a signature that its key did not make')
    }
    return null
  }

  #remember(round: number, signature: string): void {
    this.#asking.delete(round)
    if (this.#known.size >= MAX_REMEMBERED) {
      const [oldest] = this.#known.keys()
      if (oldest !== undefined) this.#known.delete(oldest)
    }
    this.#known.set(round, signature)
  }
}

/** The configured beacon, with verification. */
export function openBeacon(
  settings: { readonly beacon: Beacon['kind']; readonly drandRelays: readonly string[] },
  deps: Pick<Deps, 'seedKey' | 'clock' | 'log'>,
): CheckedBeacon {
  const local = localBeacon(deps)
  if (settings.beacon === 'local') return new CheckedBeacon(local, deps, [{ kind: 'quicknet', chain: QUICKNET }])
  return new CheckedBeacon(drandBeacon(deps, settings.drandRelays), deps, [local])
}
