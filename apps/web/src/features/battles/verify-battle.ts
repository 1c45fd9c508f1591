import { minorFromAmount } from '@runecase/api/money.ts'
import { bestSides } from '@runecase/game/battle-payout.ts'
import { battleConfigHash, battleKey, rollBattleTicket, rollBattleTie } from '@runecase/game/battle-roll.ts'
import { beaconRandomness, isBeaconSignature } from '@runecase/game/beacon-round.ts'
import { nobleMac, nobleSha256 } from '@runecase/game/mac-noble.ts'
import type { Battle } from './battles.queries.ts'

export type BattleCheck =
  | { readonly isGood: true; readonly rolls: number }
  | {
      readonly isGood: false
      readonly fault: 'seed' | 'config' | 'beacon' | 'lock' | 'ticket' | 'winners'
      readonly round?: number
      readonly slot?: number
    }

const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The minimum time from the lock to its beacon round. */
const LEAD_MS = 3_000

/**
 * Recomputes a finished battle from public data in this browser: the seed against its commitment, the terms against their hash, the
 * beacon's signature against its key, the lock before its round, every ticket, and the winners by the displayed prices. Null for an
 * unfinished battle.
 */
export function verifyBattle(battle: Battle): BattleCheck | null {
  const { beacon, lock, signature, randomness, serverSeed, commitment, configHash, oddsHashes } = battle.fairness
  if (battle.status !== 'finished' || !lock || !signature || !randomness || !serverSeed) return null
  const seed = fromHex(serverSeed)
  if (toHex(nobleSha256(seed)) !== commitment) return { isGood: false, fault: 'seed' }
  const cases = battle.rounds.map((round, index) => ({ slug: round.case.slug, odds: oddsHashes[index] ?? '' }))
  const terms = { v: 1 as const, ulid: battle.ulid, mode: battle.mode, slots: battle.slots, cases }
  if (battleConfigHash(nobleSha256, terms) !== configHash) return { isGood: false, fault: 'config' }
  const isGenuine = isBeaconSignature(beacon, lock.beaconRound, signature) && beaconRandomness(signature) === randomness
  if (!isGenuine) return { isGood: false, fault: 'beacon' }
  const dueAtMs = (beacon.genesisS + (lock.beaconRound - 1) * beacon.periodS) * 1000
  if (dueAtMs - Date.parse(lock.lockedAt) < LEAD_MS) return { isGood: false, fault: 'lock' }
  const key = battleKey(nobleMac, seed, {
    ulid: battle.ulid,
    configHash,
    chainHash: beacon.chainHash,
    beaconRound: lock.beaconRound,
    randomness,
    clientSeeds: lock.clientSeeds,
  })
  let rolls = 0
  const totals = Array.from({ length: battle.slots }, () => 0n)
  for (const [round, { drops }] of battle.rounds.entries()) {
    for (const { slot, ticket, item } of drops) {
      totals[slot - 1] = (totals[slot - 1] ?? 0n) + minorFromAmount(item.price, 'GOLD')
      if (rollBattleTicket(nobleMac, key, { round, slot: slot - 1, index: 0 }).value !== ticket) {
        return { isGood: false, fault: 'ticket', round: round + 1, slot }
      }
      rolls += 1
    }
  }
  const tied = bestSides(battle.mode, totals)
  const winners = tied[tied.length > 1 ? rollBattleTie(nobleMac, key, tied.length) : 0]
  if (String(winners) !== String(battle.winners)) return { isGood: false, fault: 'winners' }
  return { isGood: true, rolls }
}
