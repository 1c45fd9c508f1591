import type { Queries, Tx } from '../platform/db.ts'

const SCHEMA = 'past'

/**
 * The `search_path` of sessions that make the past. Their `now()` and `clock_timestamp()` are those of the schema, because it stands before
 * the built-in one; so are the tables that it has of its own.
 */
export const PAST_SEARCH_PATH = `${SCHEMA},public,pg_catalog`

/**
 * Tables that the past has apart: the running shop must not apply the past's domain events by its own clock, nor send its messages; and
 * nobody will repeat a call of the past.
 */
const OWN_TABLES = [
  'outbox',
  'event_log',
  'event_cursors',
  'rt_log',
  'rt_channel',
  'idempotency',
  'kept_answers',
] as const

/** A default that reads the database's clock. */
const CLOCK_CALL = /(?<![.\w])(clock_timestamp|now)\(\)/g

interface ColumnDefault {
  readonly table: string
  readonly column: string
  readonly expression: string
}

/** Adds the schema with its clock, points the defaults of columns to that clock, and adds the months before this one. */
export async function installPast(tx: Tx): Promise<void> {
  await run(tx, `create schema if not exists ${SCHEMA}`)
  await run(tx, `create table if not exists ${SCHEMA}.clock (at timestamptz not null)`)
  await run(tx, `insert into ${SCHEMA}.clock select pg_catalog.now() where not exists (select from ${SCHEMA}.clock)`)
  for (const name of ['clock_timestamp', 'now']) {
    await run(
      tx,
      `create or replace function ${SCHEMA}.${name}() returns timestamptz language sql stable as $$
         select case when pg_catalog.current_setting('search_path') like '${SCHEMA}%' then (select at from ${SCHEMA}.clock)
                     else pg_catalog.${name}() end $$`,
    )
  }
  for (const { table, column, expression } of await selectDefaults(tx, /^(?:public\.)?/.source)) {
    await setDefault(tx, table, column, expression.replace(CLOCK_CALL, `${SCHEMA}.$1()`))
  }
  for (const table of OWN_TABLES)
    await run(tx, `create table if not exists ${SCHEMA}.${table} (like public.${table} including all)`)
  await run(
    tx,
    `select make_partition(name, pg_catalog.now() - d * interval '1 day')
       from parted_tables, generate_series(0, 400, 20) d where name <> 'kept_answers'`,
  )
}

/** Takes the schema away, and gives the defaults back to the database's clock. */
export async function clearPast(tx: Tx): Promise<void> {
  for (const { table, column, expression } of await selectDefaults(tx, `${SCHEMA}\\.`)) {
    await setDefault(tx, table, column, expression.replaceAll(`${SCHEMA}.`, ''))
  }
  await run(tx, `drop schema if exists ${SCHEMA} cascade`)
}

export async function setPastTime(queries: Queries, ms: number): Promise<void> {
  await queries.rows('set_past_time', `update ${SCHEMA}.clock set at = to_timestamp($1::float8 / 1000)`, [ms])
}

/** Columns of the shop's tables whose default reads a clock with this prefix. */
function selectDefaults(tx: Tx, prefix: string): Promise<ColumnDefault[]> {
  return tx.rows(
    `select_clock_defaults_${prefix.length}`,
    `select c.relname as table, a.attname as column, pg_get_expr(d.adbin, d.adrelid) as expression
       from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
      where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) ~ $1`,
    [`(^|[( ])${prefix}(clock_timestamp|now)\\(\\)`],
  )
}

function setDefault(tx: Tx, table: string, column: string, expression: string): Promise<void> {
  return run(tx, `alter table public.${table} alter column ${column} set default ${expression}`)
}

/** A statement that runs once: its name is its own text. */
async function run(tx: Tx, text: string): Promise<void> {
  await tx.rows('', text)
}
