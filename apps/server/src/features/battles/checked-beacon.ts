import { isBeaconSignature } from '@runecase/game/beacon-round.ts'
import type { Deps } from '../../deps.ts'
import { type Beacon, localBeacon } from './beacon.ts'
import { drandBeacon } from './drand-beacon.ts'

/** Signatures remembered; a battle asks for its round within minutes. */
const MOST_REMEMBERED = 500

/** A beacon whose every signature is checked against the chain's key, once for all battles of a round. */
export class CheckedBeacon implements Beacon {
  readonly #source: Beacon
  readonly #log: Deps['log']
  readonly #known = new Map<number, string>()
  readonly #asking = new Map<number, Promise<string | null>>()

  constructor(source: Beacon, { log }: Pick<Deps, 'log'>) {
    this.#source = source
    this.#log = log
  }

  get kind(): Beacon['kind'] {
    return this.#source.kind
  }

  get chain(): Beacon['chain'] {
    return this.#source.chain
  }

  /** The genuine signature (hex) of a round; null while there is none, also when the source gives a wrong one. */
  async signatureOf(round: number): Promise<string | null> {
    const known = this.#known.get(round)
    if (known) return known
    const asking = this.#asking.get(round) ?? this.#ask(round).finally(() => this.#asking.delete(round))
    this.#asking.set(round, asking)
    return asking
  }

  async #ask(round: number): Promise<string | null> {
    const signature = await this.#source.signatureOf(round)
    if (signature === null) return null
    if (!isBeaconSignature(this.chain, round, signature)) {
      this.#log.error({ round, chain: this.chain.chainHash }, 'the beacon gave a signature that its key did not make')
      return null
    }
    if (this.#known.size >= MOST_REMEMBERED) {
      const [oldest] = this.#known.keys()
      if (oldest !== undefined) this.#known.delete(oldest)
    }
    this.#known.set(round, signature)
    return signature
  }
}

/** The beacon that the settings name, checked. */
export function openBeacon(
  settings: { readonly beacon: Beacon['kind']; readonly drandRelays: readonly string[] },
  deps: Pick<Deps, 'seedKey' | 'clock' | 'log'>,
): CheckedBeacon {
  const source = settings.beacon === 'local' ? localBeacon(deps) : drandBeacon(deps, settings.drandRelays)
  return new CheckedBeacon(source, deps)
}
