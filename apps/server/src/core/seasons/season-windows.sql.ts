import type { Tx } from '../../platform/db.ts'

/** Serialises changes of windows: they must not overlap. */
export async function lockSeasons(tx: Tx): Promise<void> {
  await tx.rows('lock_seasons', 'lock table seasons in share row exclusive mode')
}

export interface SeasonWindowWrite {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly expiresAt: Date
}

/** The window of a season with its displayed data. */
export interface SeasonTerms extends SeasonWindowWrite {
  readonly look: object
  readonly eventSections: readonly number[]
  readonly coinSections: readonly number[]
}

export async function updateSeason(
  tx: Tx,
  id: number,
  { startsAt, endsAt, expiresAt, look, eventSections, coinSections }: SeasonTerms,
): Promise<void> {
  await tx.rows(
    'update_season',
    `update seasons set starts_at = $2, ends_at = $3, expires_at = $4, look = $5::jsonb, event_section_ids = $6, coin_section_ids = $7,
            revision = revision + 1,
            due_at = case phase when 'upcoming' then $2 when 'active' then $3 when 'ended' then $4::timestamptz end where id = $1`,
    [id, startsAt, endsAt, expiresAt, JSON.stringify(look), eventSections, coinSections],
  )
}

/** Ends a season now, by the database's clock. */
export async function endSeason(tx: Tx, id: number): Promise<void> {
  await tx.rows(
    'end_season',
    `update seasons set ends_at = now(), revision = revision + 1, due_at = case phase when 'active' then now() else due_at end where id = $1`,
    [id],
  )
}

/** Adds a season without a pass and tasks; the caller holds the table's lock. Undefined when the code is taken. */
export async function insertSeason(
  tx: Tx,
  { code, look, startsAt, endsAt, expiresAt, eventSections, coinSections }: SeasonTerms & { readonly code: string },
): Promise<number | undefined> {
  const [row] = await tx.rows<{ id: number }>(
    'insert_season',
    `insert into seasons (id, code, starts_at, ends_at, expires_at, event_section_ids, coin_section_ids, look, due_at)
     select (select coalesce(max(id), 0) + 1 from seasons), $1, $2::timestamptz, $3::timestamptz, $4::timestamptz, $6, $7, $5::jsonb, $2::timestamptz
     on conflict (code) do nothing returning id`,
    [code, startsAt, endsAt, expiresAt, JSON.stringify(look), eventSections, coinSections],
  )
  return row?.id
}

/** A season in an import file; times in milliseconds of the Unix epoch. */
export interface ImportedSeason {
  readonly id: number
  readonly code: string
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly expiresAtMs: number
  /** Whether the file has absolute times. */
  readonly isFixed: boolean
  readonly eventSectionIds: readonly number[]
  readonly coinSectionIds: readonly number[]
  readonly look: object
}

/** Adds a season, or changes it. The times of an existing season stay unless the file has absolute ones; past times never change. */
export async function upsertSeasonWindow(tx: Tx, season: ImportedSeason): Promise<void> {
  await tx.rows(
    'upsert_season',
    `insert into seasons (id, code, starts_at, ends_at, expires_at, event_section_ids, coin_section_ids, look, due_at)
     values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $7, $8, $9::jsonb, to_timestamp($3 / 1000.0))
     on conflict (id) do update set code = excluded.code, event_section_ids = excluded.event_section_ids,
       coin_section_ids = excluded.coin_section_ids, look = excluded.look, revision = seasons.revision + 1,
       starts_at = case when $6 and seasons.phase = 'upcoming' then excluded.starts_at else seasons.starts_at end,
       ends_at = case when $6 and seasons.phase in ('upcoming', 'active') then excluded.ends_at else seasons.ends_at end,
       expires_at = case when $6 and seasons.phase <> 'over' then excluded.expires_at else seasons.expires_at end,
       due_at = case when $6 then case seasons.phase when 'upcoming' then excluded.starts_at when 'active' then excluded.ends_at
                                                     when 'ended' then excluded.expires_at end else seasons.due_at end`,
    [
      season.id,
      season.code,
      season.startsAtMs,
      season.endsAtMs,
      season.expiresAtMs,
      season.isFixed,
      season.eventSectionIds,
      season.coinSectionIds,
      JSON.stringify(season.look),
    ],
  )
}

/** Publishes the next phase and stores when the one after it is due. */
export function updatePhase(
  tx: Tx,
  { id, phase }: { readonly id: number; readonly phase: 'upcoming' | 'active' | 'ended' },
): void {
  tx.send(
    'update_season_phase',
    `update seasons set phase = case $2 when 'upcoming' then 'active' when 'active' then 'ended' else 'over' end,
            due_at = case $2 when 'upcoming' then ends_at when 'active' then expires_at end where id = $1`,
    [id, phase],
  )
}

export function updateExpired(tx: Tx, id: number, userId: bigint): void {
  tx.send('update_season_expired', 'update seasons set expired_user_id = $2 where id = $1', [id, userId])
}

/** Counts a change of the pass and the tasks: payments by those of before have ended. */
export async function raiseRevision(tx: Tx, id: number): Promise<void> {
  await tx.rows('raise_season_revision', 'update seasons set revision = revision + 1 where id = $1', [id])
}

/**
 * Moves the next boundary of a season to this many seconds from now and shifts the later ones with it; returns the time. Boundaries that
 * have passed stay, because recorded plays depend on them.
 */
export async function moveBoundary(
  tx: Tx,
  { id, state }: { readonly id: number; readonly state: 'upcoming' | 'active' | 'ended' },
  seconds: number,
): Promise<Date> {
  const column = { upcoming: 'starts_at', active: 'ends_at', ended: 'expires_at' }[state]
  const [row] = await tx.rows<{ at: Date }>(
    `move_season_${state}`,
    `with m as (select date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => $2) as at)
     update seasons s set
       starts_at = case when $3 = 'upcoming' then m.at else s.starts_at end,
       ends_at = case $3 when 'upcoming' then m.at + (s.ends_at - s.starts_at) when 'active' then m.at else s.ends_at end,
       expires_at = case when $3 = 'ended' then m.at else m.at + (s.expires_at - s.${column}) end,
       phase = $3, due_at = m.at
      from m where s.id = $1 returning m.at`,
    [id, seconds, state],
  )
  if (!row) throw new Error(`event ${id} is gone`)
  return row.at
}
