import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { battleConfigHash, battleMessage } from './battle-roll.ts'
import { BEACON_LEAD_S, beaconRandomness, beaconRoundDueS, isBeaconSignature } from './beacon-round.ts'
import { canonicalJson } from './canonical-json.ts'
import {
  type CheckedFact,
  type CheckedRoll,
  type CheckReport,
  factOf,
  reportOf,
  UncheckableError,
} from './check-report.ts'
import { TICKETS } from './fair-roll.ts'
import { nobleSha256 } from './mac-noble.ts'
import type { OddsDocument } from './odds-document.ts'
import { type RollCrypto, traceRoll } from './trace-roll.ts'

type FinishedBattle = Pick<
  EndpointData<Api['getBattle']>,
  'ulid' | 'status' | 'mode' | 'slots' | 'rounds' | 'fairness'
> & {
  /** The odds of each round as they were hashed (RFC 8785); a receipt has them, the answer of the interface has their hashes alone. */
  readonly odds?: readonly (string | null)[]
}
type Lock = NonNullable<FinishedBattle['fairness']['lock']>

/**
 * Recomputes a finished battle from what its page discloses, as `GET /battles/battle` answers it: the seed and the terms against their
 * hashes, the beacon's signature, the lock and its record in the public log, every ticket, and the item of every ticket where the odds are given. Asks nobody. Throws `UncheckableError`
 * for a battle that is not finished or lacks what is needed.
 */
export async function checkBattle(crypto: RollCrypto, battle: FinishedBattle): Promise<CheckReport> {
  const { fairness } = battle
  const { lock, signature, randomness, serverSeed } = fairness
  if (battle.status !== 'finished' || !lock || !signature || !randomness || !serverSeed) {
    throw new UncheckableError('not_finished', 'the battle is not finished')
  }
  try {
    const sha256 = async (bytes: Uint8Array) => bytesToHex(await crypto.sha256(bytes))
    const seed = hexToBytes(serverSeed)
    const cases = battle.rounds.map((round, at) => ({ slug: round.case.slug, odds: fairness.oddsHashes[at] ?? '' }))
    const terms = { v: 1 as const, ulid: battle.ulid, mode: battle.mode, slots: battle.slots, cases }
    const message = battleMessage({
      ulid: battle.ulid,
      configHash: fairness.configHash,
      chainHash: fairness.beacon.chainHash,
      beaconRound: lock.beaconRound,
      randomness,
      clientSeeds: lock.clientSeeds,
    })
    const key = await crypto.hmac(seed, message)
    const facts = [
      factOf('commitment', `SHA-256(${serverSeed})`, fairness.commitment, await sha256(seed)),
      factOf(
        'terms_hash',
        `SHA-256(${canonicalJson(terms)})`,
        fairness.configHash,
        battleConfigHash(nobleSha256, terms),
      ),
      await lockRecord(sha256, battle.ulid, lock),
      lockTime(fairness, lock),
      signatureFact(fairness, lock.beaconRound, signature),
      factOf('randomness', `SHA-256(${signature})`, randomness, beaconRandomness(signature)),
      {
        what: 'battle_key' as const,
        formula: `HMAC-SHA-256(${serverSeed}, ${message})`,
        claimed: null,
        computed: bytesToHex(key),
        isOk: true,
      },
      ...(await oddsFact(sha256, battle)),
    ]
    return reportOf({ id: battle.ulid, purpose: 'battle' }, facts, [
      ...(await ticketsOf(crypto, key, battle)),
      ...(await tieOf(crypto, key, fairness.tiedCount)),
    ])
  } catch (error) {
    throw new UncheckableError('malformed', error instanceof Error ? error.message : String(error))
  }
}

async function ticketsOf(
  crypto: RollCrypto,
  key: Uint8Array,
  { rounds, odds }: FinishedBattle,
): Promise<CheckedRoll[]> {
  const rolls: CheckedRoll[] = []
  for (const [round, { drops }] of rounds.entries()) {
    const document = odds?.[round]
    const rows = document ? (JSON.parse(document) as OddsDocument).rows : []
    for (const { slot, ticket, item, itemId } of drops) {
      const trace = await traceRoll(crypto, key, (block) => `TF1|roll|${round}|${slot - 1}|0|${block}`, TICKETS)
      const row = rows.find(({ from, to }) => from <= trace.value && trace.value < to) ?? null
      const outcome = { kind: 'battle', round: round + 1, slot, item: item.name, row } as const
      const isOk = trace.value === ticket && (!document || row?.item === itemId)
      rolls.push({ purpose: 'battle', index: rolls.length, trace, claimed: ticket, outcome, isOk })
    }
  }
  return rolls
}

/** The odds of all rounds against the hashes that the terms bind. */
async function oddsFact(
  sha256: (bytes: Uint8Array) => Promise<string>,
  { odds, fairness }: FinishedBattle,
): Promise<CheckedFact[]> {
  if (!odds) return []
  const own = await Promise.all(odds.map(async (document) => (document ? sha256(utf8ToBytes(document)) : '?')))
  return [factOf('battle_odds', String(odds.length), fairness.oddsHashes.join(' '), own.join(' '))]
}

/** The roll among those with equal sums; which of them won is shown by the battle itself. */
async function tieOf(crypto: RollCrypto, key: Uint8Array, tied: number | null): Promise<CheckedRoll[]> {
  if (tied === null || tied < 2) return []
  const trace = await traceRoll(crypto, key, (block) => `TF1|tie|0|0|0|${block}`, tied)
  const outcome = { kind: 'tie', result: trace.value } as const
  return [{ purpose: 'tie', index: 0, trace, claimed: undefined, outcome, isOk: true }]
}

/** The record of the public log binds the lock to everything that was locked before it. */
async function lockRecord(
  sha256: (bytes: Uint8Array) => Promise<string>,
  ulid: string,
  lock: Lock,
): Promise<CheckedFact> {
  const [battle, seeds] = [await sha256(utf8ToBytes(ulid)), await sha256(utf8ToBytes(lock.clientSeeds.join(',')))]
  const record = [lock.logPrevious, lock.logSeq, battle, lockedAtS(lock), lock.beaconRound, seeds].join('|')
  return factOf('lock_record', `SHA-256(${record})`, lock.logHash, await sha256(utf8ToBytes(record)))
}

function lockTime({ beacon }: FinishedBattle['fairness'], lock: Lock): CheckedFact {
  const lead = beaconRoundDueS(beacon, lock.beaconRound) - lockedAtS(lock)
  return {
    what: 'lock_time',
    formula: `${beacon.genesisS} + (${lock.beaconRound} − 1) × ${beacon.periodS} − ${lockedAtS(lock)}`,
    claimed: `≥ ${BEACON_LEAD_S}`,
    computed: String(lead),
    isOk: lead >= BEACON_LEAD_S,
  }
}

function signatureFact({ beacon }: FinishedBattle['fairness'], round: number, signature: string): CheckedFact {
  const isGenuine = isBeaconSignature(beacon, round, signature)
  return factOf('beacon_signature', `BLS(${beacon.publicKey}, ${round}, ${signature})`, true, isGenuine)
}

const lockedAtS = (lock: Lock) => Math.ceil(Date.parse(lock.lockedAt) / 1000)
