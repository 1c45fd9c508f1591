import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, support, risk, finance } = await openAdmin({
  support: 'support',
  risk: 'risk',
  finance: 'finance',
})
const player = await shop.register()
await shop.setBalance(player, 100_000n)

const reason = 'of the test'
const ofPlayer = () => ({ params: { id: String(player.userId) } })

const propose = (amount: number) =>
  adminApi.read(
    'createChangeRequest',
    {
      body: { kind: 'balance.correction', payload: { userId: String(player.userId), amount }, reason },
    },
    risk,
  )

test('a correction is proposed by one operator and approved by another, and its entry names the request', async () => {
  const balance = async () => (await adminApi.read('getPlayer', ofPlayer(), support)).player.balance
  const before = await balance()
  const { request } = await propose(12.5)
  expect(await balance()).toBe(before)
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  expect(await adminApi.refusal('approveChangeRequest', decide, support)).not.toBe('200 success')
  await adminApi.read('approveChangeRequest', decide, finance)
  expect(await balance()).toBeCloseTo(before + 12.5, 2)
  const [row] = await shop.rows<{ amount: bigint; entry: bigint }>(
    `select b.amount_minor as amount, e.amount as entry from balance_corrections b join ledger_entries e
        on e.operation_id = b.operation_id and e.account_id = b.user_id where b.change_request_id = $1`,
    [request.id],
  )
  expect(row).toMatchObject({ amount: 1250n, entry: 1250n })
})

test('an item created by mistake is voided by two operators and paid for, and the history names both corrections', async () => {
  const { items } = await shop.read(
    'openCase',
    { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } },
    { player, key: 'voided' },
  )
  const item = items[0] ?? expect.fail('nothing was drawn')
  const body = { kind: 'item.void', payload: { userId: String(player.userId), itemId: item.id }, reason }
  const { request } = await adminApi.read('createChangeRequest', { body }, risk)
  expect(request.preview.lines).toEqual([
    { field: 'itemStatus', before: 'progress', after: 'bug' },
    { field: 'compensation', before: null, after: String(item.price) },
  ])
  const before = (await adminApi.read('getPlayer', ofPlayer(), support)).player.balance
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  await adminApi.read('approveChangeRequest', decide, finance)
  expect((await adminApi.read('getPlayer', ofPlayer(), support)).player.balance).toBeCloseTo(before + item.price, 2)
  expect(await adminApi.refusal('createChangeRequest', { body }, risk)).toBe('422 change_refused')
  const { movements } = await shop.read('listMovements', { query: { kind: 'other' } }, { player })
  expect(movements.map(({ cause, gold }) => [cause, gold]).slice(0, 2)).toEqual([
    ['itemVoided', item.price],
    ['correction', 12.5],
  ])
})

test('a correction approved by many operators at once is made once', async () => {
  const { request } = await propose(5)
  const others = await Promise.all(Array.from({ length: 4 }, () => adminApi.make('finance')))
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  const outcomes = await Promise.all(others.map((one) => adminApi.refusal('approveChangeRequest', decide, one)))
  expect(outcomes.filter((outcome) => outcome === '200 success')).toHaveLength(1)
  const made = await shop.rows('select 1 from balance_corrections where change_request_id = $1', [request.id])
  expect(made).toHaveLength(1)
})

test('a correction cannot take more than the player has', async () => {
  const call = {
    body: { kind: 'balance.correction', payload: { userId: String(player.userId), amount: -9_000_000 }, reason },
  }
  expect(await adminApi.refusal('createChangeRequest', call, risk)).toBe('422 change_refused')
  const { request } = await propose(-1)
  await shop.setBalance(player, 50n)
  const decide = { params: { id: request.id }, body: { version: request.version, reason } }
  const decided = await adminApi.read('approveChangeRequest', decide, finance)
  expect(decided.request.state, 'it cannot be made any more').toBe('stale')
  expect((await adminApi.read('getPlayer', ofPlayer(), support)).player).toMatchObject({ balance: 0.5 })
})
