import type { Client } from 'pg'

/** Date suffixes of partition names, which are replaced: partitions of different times are otherwise created the same way. */
const DATED = String.raw`_20\d\d_\d\d(_\d\d)?`

/**
 * The catalogue of a schema as sorted texts, one for each table, column, constraint, index, trigger, function, view and sequence, with
 * names, definitions, options, privileges and comments. Two databases with the same texts differ only in their rows and the order of
 * columns.
 */
export async function listCatalogue(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(CATALOGUE)
  const texts = rows.map(({ text }) => text.replaceAll(new RegExp(DATED, 'g'), '_DATE'))
  return [...new Set(texts)].sort()
}

/** The columns of each table in their order. */
export async function listColumns(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(a.attname, ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

const RELATIONS = `(select * from pg_class where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
  and relname <> 'schema_migrations_pkey')`
const CATALOGUE = `
select concat_ws(' ', 'relation', c.relname, c.relkind, c.relpersistence, c.reloptions::text, pg_get_partkeydef(c.oid), c.relacl::text,
                 obj_description(c.oid, 'pg_class'), (select inhparent::regclass from pg_inherits where inhrelid = c.oid)) as text
  from ${RELATIONS} c
union all
select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
                 a.attstorage, a.attcompression, a.attcollation::regcollation, a.attoptions::text, a.attacl::text,
                 pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum))
  from ${RELATIONS} c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v')
union all
select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated, k.conenforced)
  from ${RELATIONS} c join pg_constraint k on k.conrelid = c.oid
union all
select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid) from ${RELATIONS} c join pg_index i on i.indexrelid = c.oid
union all
select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) from ${RELATIONS} c join pg_trigger t on t.tgrelid = c.oid
 where not t.tgisinternal
union all
select concat_ws(' ', 'function', pg_get_functiondef(p.oid), p.proacl::text, obj_description(p.oid, 'pg_proc')) from pg_proc p
 where p.pronamespace = 'public'::regnamespace
   and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
union all
select concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) from ${RELATIONS} c where c.relkind = 'v'
union all
select concat_ws(' ', 'sequence', s.seqrelid::regclass, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache,
                 s.seqcycle, d.refobjid::regclass, d.refobjsubid)
  from pg_sequence s left join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass
union all
select concat_ws(' ', 'other', extname, extversion) from pg_extension
union all
select concat_ws(' ', 'type', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace and typtype not in ('b', 'c')
   and not exists (select from pg_depend e where e.objid = pg_type.oid and e.deptype = 'e')
union all
select concat_ws(' ', 'schema', nspname, nspacl::text) from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`
