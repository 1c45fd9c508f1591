import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unsafeStatements } from './migration-rules.fixtures.ts'

/** Migrations with which the previous version cannot run: all nodes are stopped before them. */
const STOPPED_TOGETHER = new Map([
  ['0018-definitions.sql', 'docs/decisions/0029-definitions.md'],
  ['0025-offer-definitions.sql', 'docs/decisions/0033-more-definitions.md'],
  ['0036-settings-definition.sql', 'docs/decisions/0043-settings-and-content.md'],
  ['0037-content-definition.sql', 'docs/decisions/0043-settings-and-content.md'],
  ['0038-promo-definitions.sql', 'docs/decisions/0044-promo-codes-and-payment-terms.md'],
  ['0039-payment-definitions.sql', 'docs/decisions/0044-promo-codes-and-payment-terms.md'],
  ['0041-season-parts-and-status-notes.sql', 'docs/decisions/0047-parts-of-events-and-status-notes.md'],
])

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

test('every migration has a unique number', () => {
  const numbers = readdirSync(MIGRATIONS).map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('no migration of a running shop locks a large table or breaks the previous version', () => {
  const unsafe = readdirSync(MIGRATIONS).flatMap((name) =>
    unsafeStatements(readFileSync(`${MIGRATIONS}/${name}`, 'utf8')).map((line) => `${name}: ${line}`),
  )
  const isUsedBefore = (line: string) =>
    STOPPED_TOGETHER.has(line.split(':')[0] ?? '') && line.includes('one version later')
  expect(unsafe.filter((line) => !isUsedBefore(line))).toEqual([])
})

test('a migration that needs all nodes to stop names the decision that explains it', () => {
  for (const decision of STOPPED_TOGETHER.values())
    expect(readFileSync(fileURLToPath(new URL(`../../../../${decision}`, import.meta.url)), 'utf8')).toContain(
      'stopped together',
    )
})

test.each([
  ['drop table promos', /one version later/],
  ['alter table cases drop column slug', /one version later/],
  ['alter table cases rename column slug to name', /one version later/],
  ['alter table cases add column colour text not null', /give a default/],
  ['alter table cases alter column slug set not null', /write null/],
  ['alter table openings alter column cost_minor type numeric', /rewrites the table/],
  ['alter table users add column seen_at timestamptz default clock_timestamp()', /rewrites the table/],
  ['alter table players add constraint players_coins_check check (coins >= 0)', /not valid/],
  ['alter table users add constraint users_key unique (nickname)', /index/],
  ['create index on items (price_minor)', /concurrently/],
  ['create unique index items_key on items (id)', /concurrently/],
  ['update ledger_entries set amount = 0', /in parts/],
  ['-- a comment; with a semicolon\nDELETE FROM\n  openings', /in parts/],
])('%s is refused', (sql, why) => {
  expect(unsafeStatements(`${sql};`)).toEqual([expect.stringMatching(why)])
})

test.each([
  'create table marks (id int8 primary key, at timestamptz not null); create index on marks (at); update marks set at = now()',
  "alter table cases add column colour text not null default 'red'",
  'alter table openings add column note text',
  'alter table players add constraint players_coins_check check (coins >= 0) not valid',
  'alter table players validate constraint players_coins_check',
  'create index if not exists items_price_idx on items (price_minor)',
  "insert into entry_kinds values (90, 'drop table users; delete from users')",
  'create function f() returns void language sql as $$ update players set coins = 0; $$',
  'update cases set is_locked = true where id = 1',
])('%s is safe', (sql) => {
  expect(unsafeStatements(`${sql};`)).toEqual([])
})
