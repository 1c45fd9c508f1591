import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { bestSides, equalParts } from './battle-payout.ts'
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
  'ulid' | 'status' | 'mode' | 'slots' | 'rounds' | 'winners' | 'shares' | 'fairness'
> & {
  /** The odds of each round, as hashed (RFC 8785). A receipt contains them; the API response contains only their hashes. */
  readonly odds?: readonly (string | null)[]
}
type Lock = NonNullable<FinishedBattle['fairness']['lock']>

/**
 * Recomputes a finished battle from the public data of `GET /battles/battle`: the seed and the terms against their hashes, the beacon's
 * signature, the lock and its record in the public log, every ticket, the item of every ticket where the odds are given, and the winnings
 * that follow. It makes no requests. Throws `UncheckableError` for an unfinished battle or missing data.
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
    const tickets = await ticketsOf(crypto, key, battle)
    const totals = totalsOf(battle, tickets)
    const tied = bestSides(battle.mode, totals)
    const tie = await tieOf(crypto, key, tied.length)
    const winners = tied[tie[0]?.trace.value ?? 0] ?? []
    return reportOf(
      { id: battle.ulid, purpose: 'battle' },
      [...facts, ...outcomeFacts(battle, { totals, tiedCount: tied.length, winners })],
      [...tickets, ...tie],
    )
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

/** Compares the odds of all rounds with the hashes in the terms. */
async function oddsFact(
  sha256: (bytes: Uint8Array) => Promise<string>,
  { odds, fairness }: FinishedBattle,
): Promise<CheckedFact[]> {
  if (!odds) return []
  const own = await Promise.all(odds.map(async (document) => (document ? sha256(utf8ToBytes(document)) : '?')))
  return [factOf('battle_odds', String(odds.length), fairness.oddsHashes.join(' '), own.join(' '))]
}

/** The drops of each slot in minor units of GOLD: by the odds if they are given, otherwise by the prices in the battle. */
function totalsOf({ slots, rounds, odds }: FinishedBattle, tickets: readonly CheckedRoll[]): bigint[] {
  const totals = Array.from({ length: slots }, () => 0n)
  let at = 0
  for (const [round, { drops }] of rounds.entries()) {
    const document = odds?.[round]
    const rows = document ? (JSON.parse(document) as OddsDocument).rows : null
    for (const { slot, item } of drops) {
      const ticket = tickets[at]?.trace.value ?? -1
      at += 1
      const value = rows ? rows.find(({ from, to }) => from <= ticket && ticket < to)?.value : item.price
      totals[slot - 1] = (totals[slot - 1] ?? 0n) + minorFromAmount(value ?? 0, 'GOLD')
    }
  }
  return totals
}

/** Compares the winners, by the sums and the tie roll, and their shares. */
function outcomeFacts(
  { mode, winners: claimed, shares, fairness }: FinishedBattle,
  { totals, tiedCount, winners }: { totals: readonly bigint[]; tiedCount: number; winners: readonly number[] },
): CheckedFact[] {
  const sums = totals.map((minor, index) => `${index + 1}: ${goldFromMinor(minor)}`).join(', ')
  const pot = totals.reduce((sum, minor) => sum + minor, 0n)
  const parts = equalParts(pot, winners.length)
  const words = (all: readonly { readonly slot: number; readonly sum: number }[]) =>
    all.map(({ slot, sum }) => `${slot}: ${sum}`).join(', ')
  return [
    factOf('tied_count', sums, fairness.tiedCount ?? 1, tiedCount),
    factOf('winners', `${mode} (${sums})`, claimed.join(', '), winners.join(', ')),
    factOf(
      'shares',
      `${goldFromMinor(pot)} / ${winners.length}`,
      words(shares),
      words(winners.map((slot, index) => ({ slot, sum: goldFromMinor(parts[index] ?? 0n) }))),
    ),
  ]
}

/** The roll among sides with equal scores. */
async function tieOf(crypto: RollCrypto, key: Uint8Array, tied: number): Promise<CheckedRoll[]> {
  if (tied < 2) return []
  const trace = await traceRoll(crypto, key, (block) => `TF1|tie|0|0|0|${block}`, tied)
  const outcome = { kind: 'tie', result: trace.value } as const
  return [{ purpose: 'tie', index: 0, trace, claimed: undefined, outcome, isOk: true }]
}

/** The record of the public log, which binds the lock to everything that was locked before it. */
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
