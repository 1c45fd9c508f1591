import type { Queries } from '../../platform/db.ts'

/** A watcher counts as gone after this long without a heartbeat. */
const WATCHED_FOR_S = 90

/** Records a heartbeat of a watcher; it counts for 90 seconds. `viewer` is a hash that distinguishes watchers. */
export async function upsertViewer(queries: Queries, battleId: bigint, viewer: Buffer): Promise<void> {
  await queries.rows(
    'upsert_battle_viewer',
    `insert into battle_viewers (battle_id, viewer, until) values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (battle_id, viewer) do update set until = excluded.until`,
    [battleId, viewer, WATCHED_FOR_S],
  )
}

export async function deleteViewer(queries: Queries, battleId: bigint, viewer: Buffer): Promise<void> {
  await queries.rows('delete_battle_viewer', 'delete from battle_viewers where battle_id = $1 and viewer = $2', [
    battleId,
    viewer,
  ])
}

/** Deletes watchers whose heartbeats stopped. */
export async function deleteGoneViewers(queries: Queries): Promise<void> {
  await queries.rows('delete_gone_battle_viewers', 'delete from battle_viewers where until < clock_timestamp()')
}

/** The number of watchers of each battle; battles without watchers are missing. */
export async function countViewers(queries: Queries, battleIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await queries.rows<{ battleId: bigint; count: number }>(
    'count_battle_viewers',
    `select battle_id as "battleId", count(*)::int4 as count from battle_viewers
      where battle_id = any($1::int8[]) and until > clock_timestamp() group by battle_id`,
    [battleIds],
  )
  return new Map(rows.map((row) => [row.battleId, row.count]))
}

/** The watchers of a battle, as hex. */
export async function selectWatchedBy(queries: Queries, battleId: bigint): Promise<ReadonlySet<string>> {
  const rows = await queries.rows<{ viewer: string }>(
    'select_battle_viewers',
    `select encode(viewer, 'hex') as viewer from battle_viewers where battle_id = $1 and until > clock_timestamp()`,
    [battleId],
  )
  return new Set(rows.map(({ viewer }) => viewer))
}
