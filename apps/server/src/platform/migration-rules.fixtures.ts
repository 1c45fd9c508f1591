/** Tables that grow with play: locking one stops the site for as long as it is read or rewritten. */
const LARGE = new Set(
  `users players sessions seeds items item_steps openings plays rolls ledger_entries ledger_batches ledger_chain stored_responses outbox event_log
   rt_log inbox_notices withdrawals withdrawal_steps payment_orders payment_events battles battle_seats battle_prizes contracts upgrades exchanges
   unpackings live_drops`.split(/\s+/),
)

interface Rule {
  readonly pattern: RegExp
  /** Only for tables that grow with play. */
  readonly isLargeOnly: boolean
  readonly why: string
}

const TABLE = '(?:if exists |only )*(?<table>[a-z_0-9]+)'
const rule = (text: string, isLargeOnly: boolean, why: string): Rule => ({
  pattern: new RegExp(text),
  isLargeOnly,
  why,
})

const PREVIOUS = 'the previous version, which still runs, uses it: drop it one version later'
const RULES: readonly Rule[] = [
  rule(`^drop table ${TABLE}`, false, PREVIOUS),
  rule(`^alter table ${TABLE} .*\\bdrop column`, false, PREVIOUS),
  rule(`^alter table ${TABLE} .*\\brename\\b`, false, PREVIOUS),
  rule(
    `^alter table ${TABLE} .*\\badd (?:column )?(?!constraint)\\w+ (?!.*\\b(?:default|generated)\\b).*\\bnot null`,
    false,
    'rows of the previous version have no value: give a default',
  ),
  rule(
    `^alter table ${TABLE} .*\\bset not null`,
    false,
    'the previous version may write null: check it one version later',
  ),
  rule(
    `^alter table ${TABLE} .*\\balter (?:column )?\\w+ (?:set data )?type`,
    true,
    'it rewrites the table under a lock: add a column instead',
  ),
  rule(
    `^alter table ${TABLE} .*\\badd .*default (?:clock_timestamp|random|gen_random_uuid|nextval)\\b`,
    true,
    'it rewrites the table under a lock: add the default afterwards',
  ),
  rule(
    `^alter table ${TABLE} (?!.*not valid).*\\badd (?:constraint \\w+ )?(?:check|foreign key)`,
    true,
    'it reads the table under a lock: add it "not valid", validate it in a later file',
  ),
  rule(
    `^alter table ${TABLE} .*\\badd (?:constraint \\w+ )?(?:unique|primary key) ?\\(`,
    true,
    'it builds an index under a lock: use an index that is there',
  ),
  rule(
    `^create (?:unique )?index (?!if not exists)(?:\\w+ )?on ${TABLE}`,
    true,
    'it locks out writes: build it ahead with "create index concurrently", and write "create index if not exists"',
  ),
  rule(`^(?:update|delete from) ${TABLE}`, true, 'it writes the table in one transaction: let the shop do it in parts'),
  rule(`^(?:truncate|vacuum full|cluster|lock table)\\b(?: table)? ?${TABLE}`, true, 'it locks the table'),
]

/** Effects of a migration that would break a running server or its previous version, one line each; empty when it is safe. */
export function unsafeStatements(sql: string): string[] {
  const statements = statementsOf(sql)
  const created = new Set(
    statements.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?([a-z_0-9]+)/.exec(one)?.[1] ?? []),
  )
  return statements.flatMap((statement) =>
    RULES.flatMap(({ pattern, isLargeOnly, why }) => {
      const table = pattern.exec(statement)?.groups?.table
      if (table === undefined || created.has(table) || (isLargeOnly && !LARGE.has(table))) return []
      return [`${statement.slice(0, 80)}: ${why}`]
    }),
  )
}

/** Lower case, single spaces, without comments and string literals; function bodies count as string literals. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}
