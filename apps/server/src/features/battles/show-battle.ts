import type { Battle, BattleDrop, BattleFairness, BattleRow } from '@runecase/api/battles.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { earliestStartMs } from '@runecase/game/battle.ts'
import { beaconRandomness } from '@runecase/game/beacon-round.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { z } from 'zod'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'
import { type DropRecord, selectDrops } from './battle-drops.sql.ts'
import { type LockRecord, selectLocksOf } from './battle-locks.sql.ts'
import { battleOf, lockUnder } from './battle-rules.ts'
import { type SeatRecord, selectSeats } from './battle-seats.sql.ts'
import { type BattleCaseRecord, selectBattleCases } from './battle-terms.sql.ts'
import { countViewers } from './battle-viewers.sql.ts'
import type { BattleRecord } from './battles.sql.ts'
import { houseBot } from './house-bots.ts'

type ShownRow = z.output<typeof BattleRow>
type ShownBattle = Omit<z.output<typeof Battle>, 'heldWinnings'>
type ShownDrop = z.output<typeof BattleDrop>
type ShownFairness = z.output<typeof BattleFairness>

export interface ShowDeps {
  readonly catalogue: Catalogue
  readonly pictures: Pictures
  readonly beacon: Pick<CheckedBeacon, 'beaconOf'>
}

const isoOf = (ms: number): string => new Date(ms).toISOString()
const timeOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms))

/** Battles as list rows, in the given order. */
export async function showRows(
  deps: ShowDeps,
  queries: Queries,
  records: readonly BattleRecord[],
): Promise<ShownRow[]> {
  return (await readRows(deps, queries, records)).map(({ row }) => row)
}

/** The data behind a row, for callers that show more of the battle than the row does. */
interface ReadRow {
  readonly row: ShownRow
  readonly seats: readonly SeatRecord[]
  readonly cases: readonly BattleCaseRecord[]
}

/** Reads rows in the given order with three statements, however many there are. */
export async function readRows(deps: ShowDeps, queries: Queries, records: readonly BattleRecord[]): Promise<ReadRow[]> {
  if (records.length === 0) return []
  const ids = records.map((record) => record.id)
  const [allSeats, allCases, viewers] = await Promise.all([
    selectSeats(queries, ids),
    selectBattleCases(queries, ids),
    countViewers(queries, ids),
  ])
  const [seatsOf, casesOf] = [byBattle(allSeats), byBattle(allCases)]
  return records.map((record) => {
    const [seats, cases] = [seatsOf.get(record.id) ?? [], casesOf.get(record.id) ?? []]
    const row = showRow(deps, record, { seats, cases, spectators: viewers.get(record.id) ?? 0 })
    return { row, seats, cases }
  })
}

/** Groups rows by battle, keeping their order. */
export function byBattle<Row extends { readonly battleId: bigint }>(rows: readonly Row[]): Map<bigint, Row[]> {
  return Map.groupBy(rows, (row) => row.battleId)
}

/** One complete battle: its rounds with the revealed drops, and the part of the proof that may be known. */
export async function showBattle(deps: ShowDeps, queries: Queries, record: BattleRecord): Promise<ShownBattle> {
  const [[read], drops, [lock]] = await Promise.all([
    readRows(deps, queries, [record]),
    selectDrops(queries, record.id),
    selectLocksOf(queries, [record.id]),
  ])
  if (!read) throw new Error(`battle ${record.ulid} has no row`)
  const rounds = roundsOf(deps, read.cases).map((shown, round) => ({
    case: shown,
    drops: drops.filter((drop) => drop.round === round).map((drop) => showDrop(deps, drop)),
  }))
  return { ...read.row, rounds, fairness: showFairness(deps, record, { ...read, lock }) }
}

function showRow(
  deps: ShowDeps,
  record: BattleRecord,
  parts: { seats: readonly SeatRecord[]; cases: readonly BattleCaseRecord[]; spectators: number },
): ShownRow {
  const { seats, cases, spectators } = parts
  const winners = seats.filter((seat) => (seat.wonMinor ?? 0n) > 0n)
  return {
    ulid: record.ulid,
    status: record.status,
    mode: record.mode,
    isPrivate: record.isPrivate,
    slots: record.slots,
    price: goldFromMinor(record.priceMinor),
    cases: cases.map((one) => ({ ...showCase(deps, one), count: one.count })),
    roundCount: record.rounds,
    currentRound: record.revealed,
    players: seats.map((seat) => ({
      slot: seat.slot,
      memberId: seat.userId === null ? `bot-${seat.slot}` : String(seat.userId),
      user: showSitter(deps, seat),
      total: goldFromMinor(seat.totalMinor),
    })),
    creatorId: String(record.creatorId),
    winners: winners.map((seat) => seat.slot),
    shares: winners.map((seat) => ({
      slot: seat.slot,
      sum: goldFromMinor(seat.wonMinor ?? 0n),
      gold: goldFromMinor(seat.goldMinor ?? 0n),
    })),
    endReason: record.end,
    spectators,
    createdAt: isoOf(record.createdAtMs),
    botsAt: timeOrNull(record.botsAtMs),
    lockedAt: timeOrNull(record.lockedAtMs),
    startsAt: showStart(deps, record, seats),
    finishedAt: timeOrNull(record.finishedAtMs),
    serverTime: isoOf(record.nowMs),
  }
}

/** When the battle begins, if known. The times of a future lock follow the beacon chain with which the battle was created. */
export function showStart(
  { beacon }: Pick<ShowDeps, 'beacon'>,
  record: BattleRecord,
  seats: readonly SeatRecord[],
): string | null {
  const lockAt = (lockedAtMs: number) => lockUnder(beacon.beaconOf(record.chainHash.toString('hex')).chain)(lockedAtMs)
  return timeOrNull(earliestStartMs(battleOf(record, seats), lockAt))
}

/** The public part of the proof: the lock from its time on, the signature from the start on, and the seed at the end. */
export function showFairness(
  deps: Pick<ShowDeps, 'beacon'>,
  record: BattleRecord,
  parts: {
    readonly seats: readonly SeatRecord[]
    readonly cases: readonly BattleCaseRecord[]
    readonly lock: LockRecord | undefined
  },
): ShownFairness {
  const { seats, cases, lock } = parts
  const chainHash = record.chainHash.toString('hex')
  const { chain, kind } = deps.beacon.beaconOf(chainHash)
  const signature = record.signature?.toString('hex') ?? null
  return {
    commitment: record.commitment.toString('hex'),
    configHash: record.configHash.toString('hex'),
    oddsHashes: cases.flatMap((one) => Array.from({ length: one.count }, () => one.oddsHash)),
    beacon: {
      kind,
      chainHash,
      publicKey: chain.publicKey,
      genesisS: chain.genesisS,
      periodS: chain.periodS,
    },
    lock:
      lock && record.lockedAtMs !== null && record.beaconRound !== null && record.beaconDueAtMs !== null
        ? {
            lockedAt: isoOf(record.lockedAtMs),
            beaconRound: record.beaconRound,
            beaconDueAt: isoOf(record.beaconDueAtMs),
            clientSeeds: seats.map((seat) => seat.clientSeed),
            logSeq: String(lock.seq),
            logHash: lock.hash,
            logPrevious: lock.previous,
          }
        : null,
    signature,
    randomness: signature === null ? null : beaconRandomness(signature),
    serverSeed: record.revealedSeed?.toString('hex') ?? null,
    tiedCount: record.tiedCount,
  }
}

/** One drop with the item as it was at that time. */
export function showDrop({ catalogue }: Pick<ShowDeps, 'catalogue'>, drop: Omit<DropRecord, 'battleId'>): ShownDrop {
  const item = catalogue.itemById(drop.catalogueItemId)
  return {
    slot: drop.slot,
    item: { name: item.name, image: item.image, rarity: item.rarity, price: goldFromMinor(drop.valueMinor) },
    itemId: item.slug,
    ticket: drop.ticket,
  }
}

function roundsOf(deps: ShowDeps, cases: readonly BattleCaseRecord[]) {
  return cases.flatMap((one) => Array.from({ length: one.count }, () => showCase(deps, one)))
}

function showCase({ catalogue }: ShowDeps, one: BattleCaseRecord) {
  const shown = catalogue.caseById(one.caseId)
  if (!shown) throw new Error(`case ${one.caseId} of a battle is not in the catalogue`)
  return { slug: shown.slug, name: shown.name, image: shown.image, price: goldFromMinor(one.priceMinor) }
}

function showSitter({ pictures }: ShowDeps, seat: SeatRecord): ShownRow['players'][number]['user'] {
  if (seat.userId === null) {
    const bot = houseBot(seat.bot ?? 0)
    return { id: null, name: bot.nickname, avatar: pictures.pathOf(bot.avatar), level: 1, isBot: true }
  }
  return {
    id: String(seat.userId),
    name: seat.nickname ?? '',
    avatar: pictures.pathOf(seat.avatar ?? ''),
    level: levelOf(seat.experienceMinor ?? 0n),
    isBot: false,
  }
}
