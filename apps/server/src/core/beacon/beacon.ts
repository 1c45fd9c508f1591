import { hkdfSync } from 'node:crypto'
import {
  type BeaconChain,
  beaconPublicKey,
  beaconRoundDueS,
  QUICKNET,
  signBeaconRound,
} from '@runecase/game/beacon-round.ts'
import type { Deps } from '../../deps.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'

/** A public source of chance: whose it is, and the key that proves its signatures. */
export interface Beacon {
  /** `local` proves only that the chance was not changed afterwards: its key is the operator's. The page says so. */
  readonly kind: 'quicknet' | 'local'
  readonly chain: BeaconChain
}

/**
 * Where chance comes from that nobody here can choose. What it tells is not trusted: whoever asks checks each signature
 * against the chain's key, and takes the first genuine one.
 */
export interface BeaconSource extends Beacon {
  /** What is claimed to be the signature (hex) of a round, one claim after another; none while it is not to be had. */
  claimsOf(round: number): AsyncIterable<string>
}

/**
 * A beacon without a network, for the demo and tests: quicknet's genesis and period, a key of its own from the key that seals
 * seeds, so that every process of a shop has the same one.
 */
export function localBeacon({ seedKey, clock }: Pick<Deps, 'seedKey' | 'clock'>): BeaconSource {
  const secretKey = new Uint8Array(hkdfSync('sha256', seedKey, Buffer.alloc(0), 'local beacon', 32))
  // A key of BLS12-381 is below the order of the group, 0x73ed...: without its highest bits it always is.
  secretKey[0] = (secretKey[0] as number) & 0x3f
  let chain: BeaconChain | undefined
  // A tenth of a second of arithmetic: a start need not wait for it.
  const readChain = () => {
    chain ??= chainOf(beaconPublicKey(secretKey))
    return chain
  }
  return {
    kind: 'local',
    get chain() {
      return readChain()
    },
    async *claimsOf(round) {
      // Not before its time, as the real one.
      if (clock.nowMs() >= beaconRoundDueS(QUICKNET, round) * 1000) yield signBeaconRound(secretKey, round)
    },
  }
}

function chainOf(publicKey: string): BeaconChain {
  const chainHash = Buffer.from(nodeSha256(Buffer.from(publicKey, 'hex'))).toString('hex')
  return { ...QUICKNET, publicKey, chainHash }
}
