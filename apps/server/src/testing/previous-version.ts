import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../platform/migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-db.ts'

/** The texts of all migrations before the baseline by file name. */
const PREVIOUS = new URL('previous-migrations.json.gz', import.meta.url)

/** A database as the version before the baseline makes it: by its own migrations. */
export async function createPreviousDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(new URL('/template0', inject('emptyDatabaseUrl')).href)
  const dir = await mkdtemp(join(tmpdir(), 'previous-'))
  try {
    const files = JSON.parse(gunzipSync(await readFile(PREVIOUS)).toString()) as Record<string, string>
    for (const [name, sql] of Object.entries(files)) await writeFile(join(dir, name), sql)
    await migrate(database.url, dir)
    return database
  } finally {
    await rm(dir, { recursive: true })
  }
}

/** Names before the baseline, of tables and of columns. */
const TABLES: Readonly<Record<string, string>> = { stored_responses: 'kept_answers', announced_build: 'told_build' }
const COLUMNS: Readonly<Record<string, string>> = { 'announced_build.announced_at': 'told_at' }

/** Tables of before the definitions, which the migrations drop. */
const VERSIONS = [
  'mission_versions',
  'leaderboard_versions',
  'raffle_versions',
  'season_versions',
  'promo_versions',
  'payment_terms_versions',
  'setting_versions',
  'setting_changes',
  'content_versions',
]

/** Rows that later migrations add to tables of the previous version: the adoption adds them. */
const LATER_ROWS: Readonly<Record<string, string>> = {
  entry_kinds: `name like 'techies %' or name like 'partner %'`,
  house_accounts: `name like 'techies %' or name like '%partner%'`,
  play_rules: `game = 'techies'`,
  event_cursors: `consumer like 'report_%'`,
}

/** Puts the rows of a shop of this version into a database of the previous one, in place of what is there. */
export async function copyRows(shopUrl: string, previousUrl: string): Promise<void> {
  const [shop, previous] = [shopUrl, previousUrl].map((connectionString) => new Client({ connectionString }))
  if (!shop || !previous) throw new Error('two databases')
  await Promise.all([shop.connect(), previous.connect()])
  try {
    await previous.query('set session_replication_role = replica')
    // Tables and columns that this version added are left out: the adoption fills them.
    const known = new Map((await selectTables(previous)).map(({ name, columns }) => [name, columns]))
    const tables = (await selectTables(shop)).flatMap(({ name, columns, identity }) => {
      const had = known.get(TABLES[name] ?? name)
      const retained = columns.filter((column) => had?.includes(COLUMNS[`${name}.${column}`] ?? column))
      return had ? [{ name, columns: retained, identity }] : []
    })
    await previous.query(`truncate ${[...tables.map(({ name }) => TABLES[name] ?? name), ...VERSIONS].join(', ')}`)
    for (const { name, columns, identity } of tables) {
      const table = TABLES[name] ?? name
      const before = (column: string) => COLUMNS[`${name}.${column}`] ?? column
      const given = columns.map((column) => `"${column}" as "${before(column)}"`).join(', ')
      const { rows } = await shop.query(
        `select coalesce(json_agg(t), '[]')::text as rows
           from (select ${given} from ${name} where not (${LATER_ROWS[name] ?? 'false'})) t`,
      )
      const into = columns.map((column) => `"${before(column)}"`).join(', ')
      await previous.query(
        `insert into ${table} (${into}) overriding system value
         select ${into} from json_populate_recordset(null::${table}, $1::json)`,
        [rows[0].rows],
      )
      if (identity !== null)
        await previous.query(
          `select setval(pg_get_serial_sequence($1, $2), max("${identity}")) from ${table} having count(*) > 0`,
          [table, identity],
        )
    }
    const { rows } = await shop.query(`select coalesce(json_agg(v), '[]')::text as versions from definition_versions v`)
    for (const statement of DEFINITIONS)
      await previous.query(statement, statement.includes('$1') ? [rows[0].versions] : [])
  } finally {
    await Promise.all([shop.end(), previous.end()])
  }
}

/** Versions of kinds, of which $1 are all. */
const versionsOf = (...kinds: string[]) =>
  `(select * from json_populate_recordset(null::record_of_version, $1::json) x where x.kind = any('{${kinds}}')) v`

/** The prizes of a version by place; `one` is that of a line, whose item is `i`. */
const prizesOf = (one: string) => `(
  select coalesce(jsonb_agg(${one} order by l.place, g), '[]')
    from jsonb_array_elements(v.terms->'prizes') with ordinality as l (line, place)
   cross join generate_series(1, (l.line->>'places')::int) g left join catalogue_items i on i.slug = l.line->>'slug')`

const BOARD_PRIZE = `jsonb_build_array(l.line->>'kind', i.id, case l.line->>'kind'
  when 'gold' then round((l.line->>'amount')::numeric * 100)::int8 when 'coins' then (l.line->>'amount')::int8 end)`

const prizePoolVersions = (name: string, prize: string) =>
  `insert into ${name}_versions (${name}_id, version, at, operator_id, change_request_id, starts_at, ends_at, prizes)
   select v.key::int, v.version, v.at, v.operator_id, v.change_request_id, (v.terms->>'startsAt')::timestamptz, (v.terms->>'endsAt')::timestamptz,
          ${prizesOf(prize)} from ${versionsOf(name)}`

const presentVersion = (kind: string, key: string) =>
  `update ${kind}s t set version = v.version
     from (select key, max(version) as version from ${versionsOf(kind)} group by 1) v where v.key = t.${key}::text`

const PROMO_VERSIONS = `
  insert into promo_versions (code_id, batch_id, version, at, operator_id, change_request_id, worth_minor, added_minor, terms)
  select c.id, case v.kind when 'promo-batch' then v.key::int end, v.version, v.at, v.operator_id, v.change_request_id,
         (v.details->>'worthMinor')::numeric, 0,
         jsonb_build_object('type', f.terms->'type', 'percent', f.terms->'percent', 'sumMinor', round((f.terms->>'sum')::numeric * 100),
           'coinFactor', f.terms->'coinFactor', 'caseId', k.id, 'caseFromMinor', round((f.terms->>'caseFrom')::numeric * 100),
           'startsAt', extract(epoch from (f.terms->>'startsAt')::timestamptz), 'endsAt', extract(epoch from (f.terms->>'endsAt')::timestamptz),
           'totalLimit', f.terms->'totalLimit', 'perPlayerLimit', f.terms->'perPlayerLimit')
    from ${versionsOf('promo', 'promo-batch')} cross join lateral (select coalesce(v.terms->'fields', v.terms) as terms) f
    left join promo_codes c on v.kind = 'promo' and c.code = v.key left join cases k on k.slug = f.terms->>'caseSlug'`

/** GOLD and coins of a reward, in minor units and coins. */
const GIFTS = (one: string) => `round((${one}->>'gold')::numeric * 100), ${one}->'coins'`

const SEASON_VERSIONS = `
  insert into season_versions (season_id, version, at, operator_id, change_request_id, starts_at, parts, case_prices)
  select v.key::int, v.version, v.at, v.operator_id, v.change_request_id, (v.details->>'startsAt')::timestamptz,
         jsonb_build_object(
           'levels', (select coalesce(jsonb_agg(jsonb_build_array(l->'level', l->'cost', l->'type', ${GIFTS('l')}, (
                         select coalesce(jsonb_agg(jsonb_build_array(k.id, c->'amount') order by k.id), '[]')
                           from jsonb_array_elements(l->'cases') c join cases k on k.slug = c->>'slug')) order by (l->>'level')::int), '[]')
                        from jsonb_array_elements(v.terms->'levels') l),
           'tasks', (select coalesce(jsonb_agg(jsonb_build_array(t->'id', t->'level', t->'description', t->'type',
                        (t->>'target')::numeric * case when t->>'type' in ('spend', 'sell') then 100 else 1 end, t->'ids', t->'rarity', ${GIFTS('t')},
                        k.id, coalesce((t->'cases'->0->>'amount')::int, 0)) order by (t->>'id')::int), '[]')
                       from jsonb_array_elements(v.terms->'tasks') t left join cases k on k.slug = t->'cases'->0->>'slug')),
         (select jsonb_object_agg(k.id, p.value) from jsonb_each(v.details->'casePrices') p join cases k on k.slug = p.key)
    from ${versionsOf('season-parts')}`

/** The history of definitions as the previous version keeps it: versions of each kind in a table of its own. */
const DEFINITIONS = [
  `create type record_of_version as (kind text, key text, version int, at timestamptz, operator_id bigint, change_request_id bigint, reason text, terms jsonb, details jsonb)`,
  ...[presentVersion('mission', 'channel'), presentVersion('leaderboard', 'id'), presentVersion('raffle', 'id')],
  `insert into mission_versions (channel, version, at, operator_id, change_request_id, terms)
   select key, version, at, operator_id, change_request_id, terms from ${versionsOf('mission')}`,
  ...[prizePoolVersions('leaderboard', BOARD_PRIZE), prizePoolVersions('raffle', 'i.id')],
  `update offer_versions o set at = v.at, operator_id = v.operator_id, change_request_id = v.change_request_id
     from ${versionsOf('offer')} where v.key = o.offer_id::text and v.version = o.version`,
  SEASON_VERSIONS,
  `update seasons s set parts_version = v.version
     from (select season_id, max(version) as version from season_versions group by 1) v where v.season_id = s.id`,
  PROMO_VERSIONS,
  `update promo_codes c set version = v.version
     from (select code_id, max(version) as version from promo_versions group by 1) v where v.code_id = c.id`,
  `insert into payment_terms_versions (version, at, operator_id, change_request_id, reason, changes)
   select version, at, operator_id, change_request_id, reason, details->'changes' from ${versionsOf('payment')}`,
  `insert into setting_versions (version, at, operator_id, request_id, reason)
   select version, at, operator_id, change_request_id, reason from ${versionsOf('settings')}`,
  `insert into setting_changes (name, version, before, after)
   select c.key, v.version, w.terms->c.key, c.value from ${versionsOf('settings')}
     left join ${versionsOf('settings').replace(/v$/, 'w')} on w.version = v.version - 1 cross join jsonb_each(v.terms) c
    where c.value is distinct from w.terms->c.key`,
  `insert into content_versions (part, key, version, at, operator_id, reason, content)
   select split_part(key, ' ', 1), split_part(key, ' ', 2), version, at, operator_id, reason, terms
     from ${versionsOf('content')} where key not like 'shelf %'`,
  'drop type record_of_version',
]

async function selectTables(client: Client) {
  const { rows } = await client.query<{ name: string; columns: string[]; identity: string | null }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
            max(a.attname) filter (where a.attidentity <> '') as identity
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('schema_migrations', 'parted_tables') group by 1 order by 1`,
  )
  return rows
}
