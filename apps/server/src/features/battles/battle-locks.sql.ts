import type { Queries, Tx } from '../../platform/db.ts'

/** Appends the lock to the public log, chained to the previous record. Concurrent locks wait for each other. */
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

/** The newest records of a range, oldest first. */
export function selectBattleLocksBefore(
  queries: Queries,
  page: { readonly after: number; readonly before: number; readonly limit: number },
): Promise<LockRecord[]> {
  return queries.rows(
    'select_battle_locks_before',
    `select * from (select ${LOCK_COLUMNS} from battle_locks where seq > $1 and seq < $2 order by seq desc limit $3) newest order by seq`,
    [page.after, page.before, page.limit],
  )
}
