import { hkdfSync } from 'node:crypto'
import {
  type BeaconChain,
  beaconPublicKey,
  beaconRoundDueS,
  QUICKNET,
  signBeaconRound,
} from '@runecase/game/beacon-round.ts'
import type { Deps } from '../../platform/deps.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'

/** A public source of randomness: its operator, and the key that verifies its signatures. */
export interface Beacon {
  /** `local` only proves that the randomness was not changed afterwards, because the operator holds its key. The page says so. */
  readonly kind: 'quicknet' | 'local'
  readonly chain: BeaconChain
}

/**
 * A source of randomness that nobody here can choose. It is not trusted: the caller verifies each signature with the chain's key and takes
 * the first genuine one.
 */
export interface BeaconSource extends Beacon {
  /** This process makes the signatures itself with the chain's key: they are genuine without verification. */
  readonly isOwn: boolean
  /** Claimed signatures (hex) of a round, one after another; none while it is not available. */
  claimsOf(round: number): AsyncIterable<string>
}

/**
 * A beacon without a network, for the demo and tests. It has quicknet's genesis and period, and a key derived from the key that encrypts
 * seeds, so that all processes have the same one.
 */
export function localBeacon({ seedKey, clock }: Pick<Deps, 'seedKey' | 'clock'>): BeaconSource {
  const secretKey = new Uint8Array(hkdfSync('sha256', seedKey, Buffer.alloc(0), 'local beacon', 32))
  // A BLS12-381 key must be below the group order, 0x73ed...; without its highest bits it always is.
  secretKey[0] = (secretKey[0] as number) & 0x3f
  let chain: BeaconChain | undefined
  // Reading it takes a tenth of a second, so it is deferred until needed.
  const readChain = () => {
    chain ??= chainOf(beaconPublicKey(secretKey))
    return chain
  }
  return {
    kind: 'local',
    isOwn: true,
    get chain() {
      return readChain()
    },
    async *claimsOf(round) {
      // Like the real beacon, it has no signature before the round is due.
      if (clock.nowMs() >= beaconRoundDueS(QUICKNET, round) * 1000) yield signBeaconRound(secretKey, round)
    },
  }
}

function chainOf(publicKey: string): BeaconChain {
  const chainHash = Buffer.from(nodeSha256(Buffer.from(publicKey, 'hex'))).toString('hex')
  return { ...QUICKNET, publicKey, chainHash }
}
