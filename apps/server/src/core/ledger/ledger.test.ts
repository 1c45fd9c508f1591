import { expect, test } from 'vitest'
import { makePlayer } from '../../testing/make.ts'
import { openWorld } from '../../testing/open-world.ts'
import { CURRENCY_ID, ENTRY_KIND, HOUSE_ACCOUNT, type LedgerEntry } from './accounts.ts'
import { moveMoney } from './ledger.ts'

const world = await openWorld()

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const move = (entries: readonly LedgerEntry[]) =>
  world.deps.database.transaction((tx) =>
    moveMoney(tx, { operationId: world.deps.ids.next(), entries, events: () => [] }),
  )
const gift = (accountId: bigint, amount: bigint): LedgerEntry => ({
  accountId,
  kind: ENTRY_KIND.welcomeGift,
  currency: 'GOLD',
  amount,
})

test('accounts, kinds and currencies are the same as in the database', async () => {
  expect(await world.rows('select id, code from currencies order by id')).toEqual(
    Object.entries(CURRENCY_ID).map(([code, id]) => ({ id, code })),
  )
  const known = async (table: string) =>
    new Map(
      (await world.rows<{ id: bigint | number; name: string }>(`select id, name from ${table}`)).map((row) => [
        Number(row.id),
        row.name,
      ]),
    )
  const accounts = await known('house_accounts')
  for (const [name, id] of Object.entries(HOUSE_ACCOUNT)) expect(accounts.get(Number(id))).toBe(spaced(name))
  const kinds = await known('entry_kinds')
  for (const [name, id] of Object.entries(ENTRY_KIND)) expect(kinds.get(id)).toBe(spaced(name))
})

test('a transfer changes the balance, counts as a change and is published', async () => {
  const userId = await makePlayer(world, { balanceMinor: 500n, coins: 3n })
  const balances = await move([gift(userId, 250n), gift(HOUSE_ACCOUNT.promo, -250n)])
  expect(balances.get(userId)).toEqual({ userId, balanceMinor: 750n, coins: 3n, revision: 3n })
  const [last] = await world.rows<{ events: unknown }>('select events from outbox order by id desc limit 1')
  expect(last?.events).toEqual([
    { kind: 'balance.changed', userId: String(userId), balanceMinor: '750', coins: '3', version: '3' },
  ])
})

test('a transfer that does not sum to zero is not written', async () => {
  const userId = await makePlayer(world)
  await expect(move([gift(userId, 250n), gift(HOUSE_ACCOUNT.promo, -249n)])).rejects.toThrow(/sum to zero/)
  await expect(move([gift(userId, 250n)])).rejects.toThrow(/sum to zero/)
})

test('a transfer to an unknown player is not written', async () => {
  await expect(move([gift(999_999n, 250n), gift(HOUSE_ACCOUNT.promo, -250n)])).rejects.toThrow('unknown player')
})

test('a transfer that would make coins negative is refused, as for GOLD', async () => {
  const userId = await makePlayer(world, { coins: 2n })
  const coins = (accountId: bigint, amount: bigint): LedgerEntry => ({ ...gift(accountId, amount), currency: 'COIN' })
  await expect(move([coins(userId, -3n), coins(HOUSE_ACCOUNT.coinsTaken, 3n)])).rejects.toMatchObject({
    code: 'balance_error',
  })
})
