import type { BattleEnd, BattleMode, BattleStatus } from '@runecase/api/battles.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { currentRequestId } from '../../platform/request-scope.ts'

/** A battle's row. Times are Unix milliseconds of the database's clock; sums are minor units of GOLD. */
export interface BattleRecord {
  readonly id: bigint
  readonly ulid: string
  readonly mode: BattleMode
  readonly slots: number
  readonly rounds: number
  readonly isPrivate: boolean
  readonly creatorId: bigint
  readonly priceMinor: bigint
  readonly status: BattleStatus
  readonly commitment: Buffer
  readonly sealed: Buffer
  readonly revealedSeed: Buffer | null
  readonly configHash: Buffer
  readonly chainHash: Buffer
  readonly createdAtMs: number
  readonly botsAtMs: number | null
  readonly lockedAtMs: number | null
  readonly beaconRound: number | null
  readonly beaconDueAtMs: number | null
  readonly signature: Buffer | null
  readonly startsAtMs: number | null
  readonly revealed: number
  readonly finishedAtMs: number | null
  readonly end: BattleEnd | null
  readonly tiedCount: number | null
  /** The request that created it; null for one that no request began. */
  readonly requestId: string | null
  /** The database's clock when the row was read. */
  readonly nowMs: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** The columns of a `BattleRecord`; the table's alias is `b`. */
export const BATTLE_COLUMNS = `b.id, b.ulid, b.mode, b.slots, b.rounds, b.is_private as "isPrivate", b.creator_id as "creatorId",
  b.price_minor as "priceMinor", b.status, b.commitment, b.sealed, b.revealed_seed as "revealedSeed", b.config_hash as "configHash",
  b.chain_hash as "chainHash", ${ms('b.created_at')} as "createdAtMs", ${ms('b.bots_at')} as "botsAtMs", ${ms('b.locked_at')} as "lockedAtMs",
  b.beacon_round::float8 as "beaconRound", ${ms('b.beacon_due_at')} as "beaconDueAtMs", b.signature, ${ms('b.starts_at')} as "startsAtMs",
  b.revealed, ${ms('b.finished_at')} as "finishedAtMs", b.end_reason as "end", b.tied_count as "tiedCount", b.request_id as "requestId",
  ${ms('clock_timestamp()')} as "nowMs"`

export async function findBattle(queries: Queries, ulid: string): Promise<BattleRecord | undefined> {
  const [row] = await queries.rows<BattleRecord>(
    'find_battle',
    `select ${BATTLE_COLUMNS} from battles b where b.ulid = $1`,
    [ulid],
  )
  return row
}

/** Locks a battle; `nowMs` is the time at which it was locked. */
export async function lockBattle(tx: Tx, ulid: string): Promise<BattleRecord | undefined> {
  const [row] = await tx.rows<BattleRecord>(
    'lock_battle',
    `select ${BATTLE_COLUMNS} from battles b where b.ulid = $1 for update`,
    [ulid],
  )
  return row
}

/**
 * Locks battles, skipping those that another process has locked. Returns none while the clocks of database and server disagree: a step
 * would be due by only one of them.
 */
export async function lockIdleBattles(tx: Tx, battleIds: readonly bigint[]): Promise<BattleRecord[]> {
  const records = await tx.rows<BattleRecord>(
    'lock_idle_battles',
    `select ${BATTLE_COLUMNS} from battles b where b.id = any($1::int8[]) order by b.id for update skip locked`,
    [battleIds],
  )
  const [first] = records
  if (first) tx.requireAgreedTime(first.nowMs)
  return records
}

export interface DueBattle {
  readonly id: bigint
  /** Milliseconds until it is due; negative when it is late. */
  readonly inMs: number
  /** The beacon round for which it waits; null when it waits only for the clock. */
  readonly beaconRound: number | null
  readonly requestId: string | null
}

/** Battles whose next step is due within `withinMs`. */
export function selectDueBattles(queries: Queries, withinMs: number, limit: number): Promise<DueBattle[]> {
  return queries.rows(
    'select_due_battles',
    `select id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "inMs",
            case when status = 'created' then beacon_round::float8 end as "beaconRound", request_id as "requestId" from battles
      where due_at <= clock_timestamp() + make_interval(secs => $1::float8 / 1000) order by due_at limit $2`,
    [withinMs, limit],
  )
}

export function insertBattle(
  tx: Tx,
  battle: Pick<
    BattleRecord,
    | 'id'
    | 'ulid'
    | 'mode'
    | 'slots'
    | 'rounds'
    | 'isPrivate'
    | 'creatorId'
    | 'priceMinor'
    | 'commitment'
    | 'sealed'
    | 'configHash'
    | 'chainHash'
    | 'createdAtMs'
  > & { readonly dueAtMs: number },
): void {
  tx.send(
    'insert_battle',
    `insert into battles (id, ulid, mode, slots, rounds, is_private, creator_id, price_minor, commitment, sealed, config_hash, chain_hash,
                          created_at, due_at, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13::float8 / 1000), to_timestamp($14::float8 / 1000), $15)`,
    [
      battle.id,
      battle.ulid,
      battle.mode,
      battle.slots,
      battle.rounds,
      battle.isPrivate,
      battle.creatorId,
      battle.priceMinor,
      battle.commitment,
      battle.sealed,
      battle.configHash,
      battle.chainHash,
      battle.createdAtMs,
      battle.dueAtMs,
      currentRequestId() ?? null,
    ],
  )
}

/** The times and states that steps change. */
export interface BattleChange {
  readonly id: bigint
  readonly status: BattleStatus
  readonly botsAtMs: number | null
  readonly lockedAtMs: number | null
  readonly beaconRound: number | null
  readonly beaconDueAtMs: number | null
  readonly signature: Buffer | null
  readonly startsAtMs: number | null
  readonly revealed: number
  readonly finishedAtMs: number | null
  readonly revealedSeed: Buffer | null
  readonly end: BattleEnd | null
  readonly tiedCount: number | null
  readonly dueAtMs: number | null
}

export function updateBattle(tx: Tx, change: BattleChange): void {
  tx.send(
    'update_battle',
    `update battles set status = $2, bots_at = to_timestamp($3::float8 / 1000), locked_at = to_timestamp($4::float8 / 1000),
            beacon_round = $5, beacon_due_at = to_timestamp($6::float8 / 1000), signature = $7, starts_at = to_timestamp($8::float8 / 1000),
            revealed = $9, finished_at = to_timestamp($10::float8 / 1000), revealed_seed = $11, end_reason = $12, tied_count = $13,
            due_at = to_timestamp($14::float8 / 1000)
      where id = $1`,
    [
      change.id,
      change.status,
      change.botsAtMs,
      change.lockedAtMs,
      change.beaconRound,
      change.beaconDueAtMs,
      change.signature,
      change.startsAtMs,
      change.revealed,
      change.finishedAtMs,
      change.revealedSeed,
      change.end,
      change.tiedCount,
      change.dueAtMs,
    ],
  )
}

/** The progress of a battle between its start and its last round. */
export type BattleProgress = Pick<BattleChange, 'id' | 'signature' | 'startsAtMs' | 'revealed' | 'dueAtMs'>

/** Writes the starts and the rounds of many battles. */
export function updateProgress(tx: Tx, all: readonly BattleProgress[]): void {
  tx.send(
    'update_battle_progress',
    `update battles b set status = 'started', signature = p.signature, starts_at = to_timestamp(p.starts_at / 1000), revealed = p.revealed,
            due_at = to_timestamp(p.due_at / 1000)
       from unnest($1::int8[], $2::bytea[], $3::float8[], $4::int2[], $5::float8[]) as p (id, signature, starts_at, revealed, due_at)
      where b.id = p.id`,
    [
      all.map((one) => one.id),
      all.map((one) => one.signature),
      all.map((one) => one.startsAtMs),
      all.map((one) => one.revealed),
      all.map((one) => one.dueAtMs),
    ],
  )
}

/** Schedules a retry: the beacon has not answered, or the refund could not be made. */
export function updateDue(tx: Tx, battleId: bigint, inMs: number | null): void {
  tx.send(
    'update_battle_due',
    `update battles set due_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = $1`,
    [battleId, inMs],
  )
}

/** The database's clock in Unix milliseconds, the same for all processes. */
export async function getNowMs(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ nowMs: number }>('get_now_ms', `select ${ms('clock_timestamp()')} as "nowMs"`)
  if (!row) throw new Error('the database has no clock')
  return row.nowMs
}

export async function findBattleById(queries: Queries, id: bigint): Promise<BattleRecord | undefined> {
  const [row] = await queries.rows<BattleRecord>(
    'find_battle_by_id',
    `select ${BATTLE_COLUMNS} from battles b where b.id = $1`,
    [id],
  )
  return row
}
