import { expect, test } from 'vitest'
import { tableUses } from './bootstrap/table-uses.mjs'

const TABLES = new Set(['orders', 'players', 'items', 'operations'])
const usesOf = (code: string) => {
  const { inserts, uses, statements } = tableUses(code, TABLES)
  return { inserts: [...inserts].sort(), uses: [...uses].sort(), statements }
}

test('joins, subqueries, updates and deletes are uses; common table expressions are not', () => {
  const code = `
    const a = \`with players as (select 1), own as (select * from orders) select * from own join players on true\`
    const b = 'update items set price = 1 where id in (select item from operations)'
    const c = \`delete from orders using players where players.id = orders.id\``
  expect(usesOf(code)).toEqual({ inserts: [], uses: ['items', 'operations', 'orders', 'players'], statements: 3 })
  expect(usesOf('const a = `with players as (select 1) select * from players`').uses).toEqual([])
})

test('an insert inside another statement is an insert', () => {
  const code =
    'const a = `with made as (insert into orders (id) select id from players returning id) select * from made`'
  expect(usesOf(code)).toEqual({ inserts: ['orders'], uses: ['orders', 'players'], statements: 1 })
})

test('interpolated names, values and conditions do not hide the tables around them', () => {
  const code = `
    const a = \`select \${COLUMNS} from orders o where \${filter} and o.id > \${after} order by \${order}\`
    const b = \`insert into items (id) select \${id} from players\``
  expect(usesOf(code)).toEqual({ inserts: ['items'], uses: ['items', 'orders', 'players'], statements: 2 })
})

test('a relation counts as a use by its owner only: a query that joins it names no table', () => {
  expect(usesOf('export const PLAYERS = `(select level, user_id from players)`').uses).toEqual(['players'])
  const joined = (players: string) => `const a = \`select p.level from orders o join ${players} p on p.id = o.player\``
  expect(usesOf(joined('$' + '{PLAYERS}')).uses).toEqual(['orders'])
  expect(usesOf(joined('players')).uses).toEqual(['orders', 'players'])
})

test('a statement that cannot be parsed is searched for names', () => {
  const code = `const a = \`select a, \${b} from orders o, \${lateral} join players p \${rest} on )) \${more}\``
  expect(usesOf(code).uses).toEqual(['orders', 'players'])
})

test('a part of a statement counts like the statement', () => {
  const code =
    "const list = { from: 'players p left join orders o on o.player = p.id', where: 'exists (select 1 from items)' }"
  expect(usesOf(code)).toEqual({ inserts: [], uses: ['items', 'orders', 'players'], statements: 0 })
})

test('texts that are not SQL are ignored', () => {
  const code =
    "const a = 'the orders of players', b = 'items that are sold', c = 'items of players', d = 'orders in force'"
  expect(usesOf(code)).toMatchObject({
    uses: [],
    statements: 0,
  })
})

test('a table lock is a use, and numbered parameters do not hide an insert', () => {
  expect(usesOf("const a = 'lock table players in exclusive mode'").uses).toEqual(['players'])
  const part = `const a = (first) => \`insert into items (id) select * from unnest($\${first}::int8[])\``
  expect(usesOf(part)).toMatchObject({ inserts: ['items'], uses: ['items'] })
})
