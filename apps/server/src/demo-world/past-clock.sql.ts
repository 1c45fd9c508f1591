import { type Database, type Queries, sqlState, type Tx } from '../platform/db.ts'

const SCHEMA = 'past'

/**
 * The `search_path` of sessions that create the past. Their `now()` and `clock_timestamp()` come from the past's schema, because it
 * precedes the built-in one. So do the tables that exist in that schema.
 */
export const PAST_SEARCH_PATH = `${SCHEMA},public,pg_catalog`

/**
 * Tables that the past has separately: the running shop must not apply the past's domain events at the present time, send its messages or
 * process its payments; and nobody will repeat a call of the past.
 */
const OWN_TABLES = [
  'outbox',
  'event_log',
  'event_cursors',
  'rt_log',
  'rt_channel',
  'idempotency',
  'stored_responses',
  'sandbox_payments',
  'sandbox_hooks',
  'sandbox_refunds',
] as const

/** A column default that reads the database's clock. */
const CLOCK_CALL = /(?<![.\w])(clock_timestamp|now)\(\)/g
/** Another session uses the table, so a statement gives up before calls would have to wait too long for it. */
const LOCK_NOT_AVAILABLE = '55P03'

interface ColumnDefault {
  readonly table: string
  readonly column: string
  readonly expression: string
}

/** The progress of creating a past. */
export interface PastState {
  /** The time of the past clock, in milliseconds of the Unix epoch. */
  readonly atMs: number
  /** The wave of players whose past is being created; -1 before the first. */
  readonly wave: number
  /** The time at which the past ends. */
  readonly presentMs: number
  readonly seed: string
}

/** Installs the schema with the past clock, and changes column defaults to use that clock. */
export async function installPast(tx: Tx, state: PastState): Promise<void> {
  await run(tx, `create schema ${SCHEMA}`)
  await run(
    tx,
    `create table ${SCHEMA}.clock (at timestamptz not null, wave int4 not null, present timestamptz not null, seed text not null)`,
  )
  await tx.rows(
    'insert_past_clock',
    `insert into ${SCHEMA}.clock values (to_timestamp($1::float8 / 1000), $2, to_timestamp($3::float8 / 1000), $4)`,
    [state.atMs, state.wave, state.presentMs, state.seed],
  )
  for (const name of ['clock_timestamp', 'now']) {
    await run(
      tx,
      `create function ${SCHEMA}.${name}() returns timestamptz language sql stable as $$
         select case when pg_catalog.current_setting('search_path') like '${SCHEMA}%' then (select at from ${SCHEMA}.clock)
                     else pg_catalog.${name}() end $$`,
    )
  }
  for (const definition of await selectFunctions(tx, '[^.\\w]'))
    await run(tx, definition.replace(CLOCK_CALL, `${SCHEMA}.$1()`))
  for (const { table, column, expression } of await selectDefaults(tx, /^(?:public\.)?/.source)) {
    await setDefault(tx, { table, column, expression: expression.replace(CLOCK_CALL, `${SCHEMA}.$1()`) })
  }
  for (const table of OWN_TABLES) await run(tx, `create table ${SCHEMA}.${table} (like public.${table} including all)`)
}

/** Adds partitions for these days before today to the history tables, each in its own transaction, because it locks its table. */
export async function addPastMonths(database: Database, days: number): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    'select_past_tables',
    `select name from parted_tables where name <> 'stored_responses' order by name`,
  )
  for (const { name } of tables) {
    for (let day = 0; day <= days; day += 20) {
      await untilUnlocked(() =>
        database.transaction(async (tx) => {
          const at = `pg_catalog.now() - $2::int4 * interval '1 day'`
          await tx.rows('make_past_partition', `select make_partition($1, ${at})`, [name, day])
        }),
      )
    }
  }
}

/**
 * Removes the schema and makes defaults and functions use the database's clock again. The bank's records of the past are merged with the
 * others.
 */
export async function clearPast(database: Database): Promise<void> {
  for (const one of await selectDefaults(database, `${SCHEMA}\\.`)) {
    const expression = one.expression.replaceAll(`${SCHEMA}.`, '')
    await untilUnlocked(() => database.transaction((tx) => setDefault(tx, { ...one, expression })))
  }
  await untilUnlocked(() =>
    database.transaction(async (tx) => {
      for (const table of ['sandbox_payments', 'sandbox_refunds'])
        await run(tx, `insert into public.${table} select * from ${SCHEMA}.${table}`)
      for (const definition of await selectFunctions(tx, `${SCHEMA}\\.`))
        await run(tx, definition.replaceAll(`${SCHEMA}.`, ''))
      await run(tx, `drop schema ${SCHEMA} cascade`)
    }),
  )
}

/** Undefined when no past is being created. */
export async function findPast(queries: Queries): Promise<PastState | undefined> {
  if (!(await hasPast(queries))) return undefined
  const [state] = await queries.rows<PastState>(
    'find_past',
    `select (extract(epoch from at) * 1000)::float8 as "atMs", wave, (extract(epoch from present) * 1000)::float8 as "presentMs", seed
       from ${SCHEMA}.clock`,
  )
  return state
}

/** Whether a past is being created or was interrupted. */
export async function hasPast(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>(
    'has_past',
    `select pg_catalog.to_regclass('${SCHEMA}.clock') is not null as has`,
  )
  return row?.has ?? false
}

export async function updatePastTime(queries: Queries, ms: number): Promise<void> {
  await queries.rows('update_past_time', `update ${SCHEMA}.clock set at = to_timestamp($1::float8 / 1000)`, [ms])
}

/** Begins the next wave, at an earlier time. */
export async function updatePastWave(queries: Queries, wave: number, ms: number): Promise<void> {
  await queries.rows('update_past_wave', `update ${SCHEMA}.clock set wave = $1, at = to_timestamp($2::float8 / 1000)`, [
    wave,
    ms,
  ])
}

/** Columns of the shop's tables whose default reads a clock with this prefix. */
function selectDefaults(queries: Queries, prefix: string): Promise<ColumnDefault[]> {
  return queries.rows(
    `select_clock_defaults_${prefix.length}`,
    `select c.relname as table, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as expression
       from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
      where c.relnamespace = 'public'::regnamespace and not c.relispartition and pg_get_expr(d.adbin, d.adrelid) ~ $1`,
    [`(^|[( ])${prefix}(clock_timestamp|now)\\(\\)`],
  )
}

/** The definitions of functions whose bodies were bound to a clock at creation. */
async function selectFunctions(queries: Queries, prefix: string): Promise<string[]> {
  const rows = await queries.rows<{ definition: string }>(
    `select_clock_functions_${prefix.length}`,
    `select pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and prosqlbody is not null and pg_get_functiondef(oid) ~ $1 order by oid`,
    [`${prefix}(clock_timestamp|now)\\(\\)`],
  )
  return rows.map(({ definition }) => definition)
}

function setDefault(tx: Tx, { table, column, expression }: ColumnDefault): Promise<void> {
  return run(tx, `alter table public.${table} alter column ${column} set default ${expression}`)
}

async function untilUnlocked(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}

/** Runs a statement once, named after its own text. */
async function run(tx: Tx, text: string): Promise<void> {
  await tx.rows('', text)
}
