import type { BattleEnd, BattleMode, BattleStatus } from '@runecase/contract/battles.ts'
import { type Queries, type Tx, violatedConstraint } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'

/** A battle's row. Moments are Unix milliseconds of the database's clock; sums minor units of GOLD. */
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
  /** The database's clock when the row was read. */
  readonly nowMs: number
}

/** A seat with the face of whoever sits in it; `nickname` and `avatar` are null for a bot. */
export interface SeatRecord {
  readonly battleId: bigint
  readonly slot: number
  readonly userId: bigint | null
  readonly bot: number | null
  readonly clientSeed: string
  readonly stakeId: bigint
  readonly totalMinor: bigint
  readonly wonMinor: bigint | null
  readonly goldMinor: bigint | null
  readonly nickname: string | null
  readonly avatar: string | null
  readonly experienceMinor: bigint | null
}

/** `count` rounds of one case. */
export interface BattleCaseRecord {
  readonly battleId: bigint
  readonly caseId: number
  readonly oddsVersion: number
  /** Hexadecimal. */
  readonly oddsHash: string
  readonly priceMinor: bigint
  readonly count: number
}

/** A revealed roll. */
export interface DropRecord {
  readonly battleId: bigint
  readonly round: number
  readonly slot: number
  readonly ticket: number
  readonly catalogueItemId: number
  readonly valueMinor: bigint
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** The columns of a `BattleRecord`; the table is `b`. */
export const BATTLE_COLUMNS = `b.id, b.ulid, b.mode, b.slots, b.rounds, b.is_private as "isPrivate", b.creator_id as "creatorId",
  b.price_minor as "priceMinor", b.status, b.commitment, b.sealed, b.revealed_seed as "revealedSeed", b.config_hash as "configHash",
  b.chain_hash as "chainHash", ${ms('b.created_at')} as "createdAtMs", ${ms('b.bots_at')} as "botsAtMs", ${ms('b.locked_at')} as "lockedAtMs",
  b.beacon_round::float8 as "beaconRound", ${ms('b.beacon_due_at')} as "beaconDueAtMs", b.signature, ${ms('b.starts_at')} as "startsAtMs",
  b.revealed, ${ms('b.finished_at')} as "finishedAtMs", b.end_reason as "end", b.tied_count as "tiedCount", ${ms('clock_timestamp()')} as "nowMs"`

export async function findBattle(queries: Queries, ulid: string): Promise<BattleRecord | undefined> {
  const [row] = await queries.rows<BattleRecord>(
    'find_battle',
    `select ${BATTLE_COLUMNS} from battles b where b.ulid = $1`,
    [ulid],
  )
  return row
}

/** The battle under its lock, with the moment at which the lock was held. */
export async function lockBattle(tx: Tx, ulid: string): Promise<BattleRecord | undefined> {
  const [row] = await tx.rows<BattleRecord>(
    'lock_battle',
    `select ${BATTLE_COLUMNS} from battles b where b.ulid = $1 for update`,
    [ulid],
  )
  return row
}

/** The battle under its lock, or nothing when another process is at it. */
export async function lockIdleBattle(tx: Tx, battleId: bigint): Promise<BattleRecord | undefined> {
  const [row] = await tx.rows<BattleRecord>(
    'lock_idle_battle',
    `select ${BATTLE_COLUMNS} from battles b where b.id = $1 for update skip locked`,
    [battleId],
  )
  return row
}

export interface DueBattle {
  readonly id: bigint
  /** From now until it is due, milliseconds; below zero when it is late. */
  readonly inMs: number
  /** The round of the beacon that it waits for; null for one that waits for the clock alone. */
  readonly beaconRound: number | null
}

/** Battles whose next step is due within `withinMs`. */
export function selectDueBattles(queries: Queries, withinMs: number, limit: number): Promise<DueBattle[]> {
  return queries.rows(
    'select_due_battles',
    `select id, (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "inMs",
            case when status = 'created' then beacon_round::float8 end as "beaconRound" from battles
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
                          created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13::float8 / 1000), to_timestamp($14::float8 / 1000))`,
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
    ],
  )
}

export function insertBattleCases(
  tx: Tx,
  battleId: bigint,
  cases: readonly Omit<BattleCaseRecord, 'battleId' | 'oddsHash'>[],
): void {
  tx.send(
    'insert_battle_cases',
    `insert into battle_cases (battle_id, position, case_id, odds_version, price_minor, count)
     select $1, ord, case_id, odds_version, price_minor, count
       from unnest($2::int4[], $3::int4[], $4::int8[], $5::int2[]) with ordinality as c (case_id, odds_version, price_minor, count, ord)`,
    [
      battleId,
      cases.map((one) => one.caseId),
      cases.map((one) => one.oddsVersion),
      cases.map((one) => one.priceMinor),
      cases.map((one) => one.count),
    ],
  )
}

type NewSeat = Pick<SeatRecord, 'slot' | 'userId' | 'bot' | 'clientSeed' | 'stakeId'>

/** Seats people and bots. Refuses with `battle_already_in` a player who sits in another battle. */
export async function insertSeats(tx: Tx, battleId: bigint, seats: readonly NewSeat[]): Promise<void> {
  await tx
    .rows(
      'insert_battle_seats',
      `insert into battle_seats (battle_id, slot, user_id, bot, client_seed, stake_id)
       select $1, slot, user_id, bot, client_seed, stake_id
         from unnest($2::int2[], $3::int8[], $4::int2[], $5::text[], $6::int8[]) as s (slot, user_id, bot, client_seed, stake_id)`,
      [
        battleId,
        seats.map((seat) => seat.slot),
        seats.map((seat) => seat.userId),
        seats.map((seat) => seat.bot),
        seats.map((seat) => seat.clientSeed),
        seats.map((seat) => seat.stakeId),
      ],
    )
    .catch((error) => {
      if (violatedConstraint(error) === 'battle_seats_active_key') refuse('battle_already_in')
      throw error
    })
}

export function deleteSeat(tx: Tx, battleId: bigint, userId: bigint): void {
  tx.send('delete_battle_seat', 'delete from battle_seats where battle_id = $1 and user_id = $2', [battleId, userId])
}

/** Nobody is in this battle any more. */
export function freeSeats(tx: Tx, battleId: bigint): void {
  tx.send('free_battle_seats', 'update battle_seats set is_active = false where battle_id = $1 and is_active', [
    battleId,
  ])
}

const SEAT_COLUMNS = `s.battle_id as "battleId", s.slot, s.user_id as "userId", s.bot, s.client_seed as "clientSeed", s.stake_id as "stakeId",
  s.total_minor as "totalMinor", s.won_minor as "wonMinor", s.gold_minor as "goldMinor", u.nickname, u.avatar, p.experience_minor as "experienceMinor"`

export function selectSeats(queries: Queries, battleIds: readonly bigint[]): Promise<SeatRecord[]> {
  return queries.rows(
    'select_battle_seats',
    `select ${SEAT_COLUMNS} from battle_seats s left join users u on u.id = s.user_id left join players p on p.user_id = s.user_id
      where s.battle_id = any($1::int8[]) order by s.battle_id, s.slot`,
    [battleIds],
  )
}

export function selectBattleCases(queries: Queries, battleIds: readonly bigint[]): Promise<BattleCaseRecord[]> {
  return queries.rows(
    'select_battle_cases',
    `select c.battle_id as "battleId", c.case_id as "caseId", c.odds_version as "oddsVersion", encode(o.hash, 'hex') as "oddsHash",
            c.price_minor as "priceMinor", c.count
       from battle_cases c join odds_versions o on o.case_id = c.case_id and o.version = c.odds_version
      where c.battle_id = any($1::int8[]) order by c.battle_id, c.position`,
    [battleIds],
  )
}

export function selectDrops(queries: Queries, battleId: bigint): Promise<DropRecord[]> {
  return queries.rows(
    'select_battle_drops',
    `select battle_id as "battleId", round, slot, ticket, catalogue_item_id as "catalogueItemId", value_minor as "valueMinor"
       from battle_drops where battle_id = $1 order by round, slot`,
    [battleId],
  )
}

/** Keeps rolls that are revealed by this step, and adds them to the totals of their seats. */
export function insertDrops(tx: Tx, battleId: bigint, drops: readonly Omit<DropRecord, 'battleId'>[]): void {
  tx.send(
    'insert_battle_drops',
    `with d as materialized (
       select * from unnest($2::int2[], $3::int2[], $4::int4[], $5::int4[], $6::int8[]) as d (round, slot, ticket, item_id, value)),
     kept as (
       insert into battle_drops (battle_id, round, slot, ticket, catalogue_item_id, value_minor)
       select $1, round, slot, ticket, item_id, value from d)
     update battle_seats s set total_minor = s.total_minor + g.value
       from (select slot, sum(value)::int8 as value from d group by slot) g where s.battle_id = $1 and s.slot = g.slot`,
    [
      battleId,
      drops.map((drop) => drop.round),
      drops.map((drop) => drop.slot),
      drops.map((drop) => drop.ticket),
      drops.map((drop) => drop.catalogueItemId),
      drops.map((drop) => drop.valueMinor),
    ],
  )
}

/** The moments and states that steps change. */
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

/** Tries again later: the beacon has not spoken, or the refund could not be made. */
export function updateDue(tx: Tx, battleId: bigint, inMs: number | null): void {
  tx.send(
    'update_battle_due',
    `update battles set due_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = $1`,
    [battleId, inMs],
  )
}

/** Writes the lock into the public log, behind the record before it; locks wait for one another. */
export function insertBattleLock(
  tx: Tx,
  lock: { readonly battleId: bigint; readonly lockedAtS: number; readonly beaconRound: number },
): void {
  tx.send('lock_battle_log', 'select pg_advisory_xact_lock(7340021)')
  tx.send(
    'insert_battle_lock',
    `with before as (
       select coalesce(max(seq), 0) as seq, coalesce((array_agg(hash order by seq desc))[1], decode(repeat('00', 32), 'hex')) as hash
         from (select seq, hash from battle_locks order by seq desc limit 1) newest),
     record as (
       select b.seq + 1 as seq, sha256(convert_to(t.ulid, 'UTF8')) as battle_hash, b.hash as previous,
              sha256(convert_to((select string_agg(client_seed, ',' order by slot) from battle_seats where battle_id = $1), 'UTF8')) as seeds_hash
         from before b, battles t where t.id = $1)
     insert into battle_locks (seq, battle_id, battle_hash, locked_at_s, beacon_round, seeds_hash, previous, hash)
     select seq, $1, battle_hash, $2::int8, $3::int8, seeds_hash, previous,
            sha256(convert_to(concat_ws('|', encode(previous, 'hex'), seq, encode(battle_hash, 'hex'), $2::int8, $3::int8, encode(seeds_hash, 'hex')), 'UTF8'))
       from record`,
    [lock.battleId, lock.lockedAtS, lock.beaconRound],
  )
}

export interface LockRecord {
  readonly seq: bigint
  readonly battleHash: string
  readonly lockedAtS: bigint
  readonly beaconRound: bigint
  readonly seedsHash: string
  readonly previous: string
  readonly hash: string
}

const LOCK_COLUMNS = `seq, encode(battle_hash, 'hex') as "battleHash", locked_at_s as "lockedAtS", beacon_round as "beaconRound",
  encode(seeds_hash, 'hex') as "seedsHash", encode(previous, 'hex') as previous, encode(hash, 'hex') as hash`

export function selectLocksOf(
  queries: Queries,
  battleIds: readonly bigint[],
): Promise<(LockRecord & { readonly battleId: bigint })[]> {
  return queries.rows(
    'select_locks_of_battles',
    `select battle_id as "battleId", ${LOCK_COLUMNS} from battle_locks where battle_id = any($1::int8[])`,
    [battleIds],
  )
}

export function selectBattleLocks(queries: Queries, after: number, limit: number): Promise<LockRecord[]> {
  return queries.rows(
    'select_battle_locks',
    `select ${LOCK_COLUMNS} from battle_locks where seq > $1 order by seq limit $2`,
    [after, limit],
  )
}

/** Which of the stakes are not returned yet, locked against a second return by the primary key of `battle_refunds`. */
export function selectOpenStakes(tx: Tx, battleId: bigint): Promise<{ stakeId: bigint; userId: bigint | null }[]> {
  return tx.rows(
    'select_open_stakes',
    `select s.stake_id as "stakeId", s.user_id as "userId" from battle_seats s
      where s.battle_id = $1 and not exists (select from battle_refunds r where r.stake_id = s.stake_id)
      order by s.user_id nulls last, s.slot`,
    [battleId],
  )
}

export function insertRefunds(
  tx: Tx,
  operation: { readonly battleId: bigint; readonly operationId: bigint },
  stakes: readonly { readonly stakeId: bigint; readonly userId: bigint | null }[],
): void {
  tx.send(
    'insert_battle_refunds',
    `insert into battle_refunds (stake_id, battle_id, user_id, operation_id)
     select stake_id, $1, user_id, $2 from unnest($3::int8[], $4::int8[]) as s (stake_id, user_id)`,
    [operation.battleId, operation.operationId, stakes.map((one) => one.stakeId), stakes.map((one) => one.userId)],
  )
}

/** Locks the people of a battle in the order of their ids; answers their ids. */
export async function lockBattlePlayers(tx: Tx, battleId: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ userId: bigint }>(
    'lock_battle_players',
    `select user_id as "userId" from players
      where user_id in (select user_id from battle_seats where battle_id = $1 and user_id is not null) order by user_id for update`,
    [battleId],
  )
  return rows.map((row) => row.userId)
}

/** What each seat was given. */
export function updateSeatResults(
  tx: Tx,
  battleId: bigint,
  results: readonly { readonly slot: number; readonly wonMinor: bigint; readonly goldMinor: bigint }[],
): void {
  tx.send(
    'update_battle_seat_results',
    `update battle_seats s set is_active = false, won_minor = r.won, gold_minor = r.gold
       from unnest($2::int2[], $3::int8[], $4::int8[]) as r (slot, won, gold) where s.battle_id = $1 and s.slot = r.slot`,
    [battleId, results.map((one) => one.slot), results.map((one) => one.wonMinor), results.map((one) => one.goldMinor)],
  )
}

export function insertPrizes(
  tx: Tx,
  battleId: bigint,
  prizes: readonly {
    readonly round: number
    readonly slot: number
    readonly userId: bigint
    readonly itemId: bigint
  }[],
): void {
  tx.send(
    'insert_battle_prizes',
    `insert into battle_prizes (battle_id, round, slot, user_id, item_id)
     select $1, round, slot, user_id, item_id from unnest($2::int2[], $3::int2[], $4::int8[], $5::int8[]) as p (round, slot, user_id, item_id)`,
    [
      battleId,
      prizes.map((one) => one.round),
      prizes.map((one) => one.slot),
      prizes.map((one) => one.userId),
      prizes.map((one) => one.itemId),
    ],
  )
}

/** Counts the price of a battle as spent by its people; answers their experience before and after, in hundredths. */
export function addSpent(
  tx: Tx,
  userIds: readonly bigint[],
  spent: { readonly priceMinor: bigint; readonly experience: bigint },
): Promise<{ userId: bigint; experienceMinor: bigint }[]> {
  return tx.rows(
    'add_battle_spent',
    `update players set spent_minor = spent_minor + $2, experience_minor = experience_minor + $3, revision = revision + 1
      where user_id = any($1::int8[]) returning user_id as "userId", experience_minor as "experienceMinor"`,
    [userIds, spent.priceMinor, spent.experience],
  )
}

/** Items of a battle that a player won, whatever became of them. */
export async function selectPrizeIds(queries: Queries, battleId: bigint, userId: bigint): Promise<bigint[]> {
  const rows = await queries.rows<{ itemId: bigint }>(
    'select_battle_prize_ids',
    'select item_id as "itemId" from battle_prizes where battle_id = $1 and user_id = $2',
    [battleId, userId],
  )
  return rows.map((row) => row.itemId)
}

/** The battle that a player is in. */
export async function findActiveBattle(queries: Queries, userId: bigint): Promise<string | null> {
  const [row] = await queries.rows<{ ulid: string }>(
    'find_active_battle',
    `select b.ulid from battle_seats s join battles b on b.id = s.battle_id where s.user_id = $1 and s.is_active`,
    [userId],
  )
  return row?.ulid ?? null
}

/** A case as it may enter a battle at this moment. */
export interface OfferedCase {
  readonly slug: string
  readonly caseId: number
  readonly oddsVersion: number
  readonly oddsHash: string
  readonly priceMinor: bigint
}

/** Which of the cases may enter a battle: on sale for GOLD, each opening one item, nothing that depends on who opens. */
export function selectOfferedCases(queries: Queries, slugs: readonly string[]): Promise<OfferedCase[]> {
  return queries.rows(
    'select_battle_offers',
    `select c.slug, c.id as "caseId", c.odds_version as "oddsVersion", encode(o.hash, 'hex') as "oddsHash", c.price_minor as "priceMinor"
       from cases c join odds_versions o on o.case_id = c.id and o.version = c.odds_version
      where c.slug = any($1::text[]) and c.is_battle and c.is_available and not c.is_retired and not c.is_locked and c.kind = 'regular'
        and c.currency = 1 and c.price_minor > 0 and c.level is null and not c.requires_refill and c.cooldown_hours is null
        and not c.is_once_only and c.multifix_number is null and c.multicast_min is null and c.bonus_coins_min is null
        and c.opens_limit is null and not c.is_offer`,
    [slugs],
  )
}

/** The client seed that a player has in force: everybody may know it. */
export async function getClientSeed(queries: Queries, userId: bigint): Promise<string> {
  const [row] = await queries.rows<{ clientSeed: string }>(
    'get_client_seed',
    'select d.client_seed as "clientSeed" from players p join seeds d on d.id = p.seed_id where p.user_id = $1',
    [userId],
  )
  if (!row) throw new Error(`player ${userId} has no seed`)
  return row.clientSeed
}

/** The database's clock, Unix milliseconds: all processes see the same one. */
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

/** Items that were parked for their winners and that nobody touched since, in the order of their owners. */
export function selectParkedPrizes(
  tx: Tx,
  battleId: bigint,
  bagStatus: number,
): Promise<{ userId: bigint; itemId: bigint }[]> {
  return tx.rows(
    'select_parked_prizes',
    `select p.user_id as "userId", p.item_id as "itemId" from battle_prizes p
       join items i on i.user_id = p.user_id and i.id = p.item_id where p.battle_id = $1 and i.status = $2 order by p.user_id, p.item_id`,
    [battleId, bagStatus],
  )
}
