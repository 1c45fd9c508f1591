import { beaconRandomness, isBeaconSignature } from '@runecase/game/beacon-round.ts'
import { nobleMac, nobleSha256 } from '@runecase/game/mac-noble.ts'
import { drawRaffle } from '@runecase/game/raffle-draw.ts'
import type { Raffle } from './raffle.queries.ts'

export type Verdict = 'right' | 'seedWrong' | 'listWrong' | 'beaconWrong' | 'drawWrong'

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Repeats a raffle's draw in the browser from its published list; answers the first difference. */
export function verifyRaffle(raffle: Raffle, list: Uint8Array): Verdict {
  const { proof, id, tickets, prizes } = raffle
  if (!proof.list || proof.serverSeed === null || proof.signature === null) return 'drawWrong'
  const seed = bytesOf(proof.serverSeed)
  if (hexOf(nobleSha256(seed)) !== proof.commitment) return 'seedWrong'
  if (hexOf(nobleSha256(list)) !== proof.list.hash) return 'listWrong'
  if (!isBeaconSignature(proof.beacon, proof.list.beaconRound, proof.signature)) return 'beaconWrong'
  const drawn = drawRaffle(
    nobleMac,
    seed,
    {
      raffleId: id,
      listHash: proof.list.hash,
      chainHash: proof.beacon.chainHash,
      beaconRound: proof.list.beaconRound,
      randomness: beaconRandomness(proof.signature),
    },
    { tickets, prizes: prizes.length },
  )
  return drawn.join() === proof.drawn.join() ? 'right' : 'drawWrong'
}
