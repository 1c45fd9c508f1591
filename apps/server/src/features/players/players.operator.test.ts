import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, support, risk } = await openAdmin({
  support: 'support',
  risk: 'risk',
})
const player = await shop.register()
await shop.setBalance(player, 100_000n)
await shop.rows(`update users set email = 'secret@example.com', nickname = 'Тестовый Ветер' where id = $1`, [
  player.userId,
])

const reason = 'of the test'
const ofPlayer = () => ({ params: { id: String(player.userId) } })
const newestEntry = async (action: string) =>
  (await adminApi.read('listOperatorLog', { query: { action } }, risk)).items[0]

test('a player is listed by the beginning of the name', async () => {
  const { items } = await adminApi.read('listPlayers', { query: { text: 'Тестовый' } }, support)
  expect(items.map(({ id }) => id)).toEqual([String(player.userId)])
})

test('players are filtered by country and registration, with the sum of their balances', async () => {
  const listed = async (query: Record<string, string>) => {
    const { items, total, sum } = await adminApi.read('listPlayers', { query }, support)
    return { ids: items.map(({ id }) => id), total, sum }
  }
  const traveller = await shop.register()
  await shop.setBalance(traveller, 12_345n)
  await shop.rows(`update users set country = 'BY', created_at = '2026-02-03T10:00:00Z' where id = $1`, [
    traveller.userId,
  ])
  const alone = { ids: [String(traveller.userId)], total: 1, sum: 123.45 }
  const nobody = { ids: [], total: 0, sum: 0 }
  expect(await listed({ country: 'BY' })).toEqual(alone)
  expect(await listed({ country: 'BY', state: 'held' })).toEqual(nobody)
  expect(await listed({ from: '2026-02-03T10:00:00.000Z', until: '2026-02-03T10:00:00.001Z' })).toEqual(alone)
  expect(await listed({ country: 'BY', until: '2026-02-03T10:00:00.000Z' })).toEqual(nobody)
  expect(await listed({ country: 'BY', from: '0000-01-01T00:00:00.000Z' })).toEqual(alone)
})

test('the card of a player shows masked contacts, and that entries equal the balance', async () => {
  const { player: card } = await adminApi.read('getPlayer', ofPlayer(), support)
  expect(card).toMatchObject({ nickname: 'Тестовый Ветер', contacts: { email: 'se***@example.com' } })
  expect(card.ledger).toMatchObject({ gold: card.balance, isBalanced: true })
  expect(JSON.stringify(card)).not.toContain('secret@')
  expect(JSON.stringify(card)).not.toContain(player.login)
  const ledger = await adminApi.read(
    'listPlayerLedger',
    { query: { userId: String(player.userId), currency: 'GOLD' } },
    support,
  )
  expect(Math.round(ledger.items.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(
    Math.round(card.balance * 100),
  )
  const items = await adminApi.read('listPlayerItems', { query: { userId: String(player.userId) } }, support)
  expect(items.items).toHaveLength(card.items.count)
})

test('the timeline contains every event once, by name, over pages of any length', async () => {
  const busy = await shop.register()
  await shop.setBalance(busy, 10_000_000n)
  const id = String(busy.userId)
  const note = await adminApi.read('addPlayerNote', { params: { id }, body: { text: 'пишет про вывод' } }, support)
  for (let round = 0; round < 6; round++)
    await shop.read('openCase', { params: { name: 'bliznetsy' }, body: { multiOpen: 10 } }, { player: busy })
  const read = (before?: string) =>
    adminApi.read('getPlayerTimeline', { params: { id }, query: { ...(before !== undefined && { before }) } }, support)
  const shown: Awaited<ReturnType<typeof read>>['items'][number][] = []
  let next: string | null | undefined
  do {
    const page = await read(next ?? undefined)
    shown.push(...page.items)
    next = page.earlier
  } while (next !== null)
  const of = (event: string) => shown.filter((one) => one.event === event)
  expect(new Set(of('opening').map((one) => one.id)).size).toBe(of('opening').length)
  expect(of('opening')).toHaveLength((await adminApi.read('getPlayer', { params: { id } }, support)).player.items.count)
  expect(of('opening')[0]).toMatchObject({
    name: 'Близнецы',
    proofUrl: expect.stringContaining('/provably-fair/check'),
  })
  expect(of('note')).toMatchObject([{ name: 'пишет про вывод', detail: note.player.notes[0]?.operator }])
  expect(of('session').length).toBeGreaterThan(0)
  expect(shown.map(({ at }) => at)).toEqual(
    shown
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test.each([{}, { text: 'т' }, { state: 'debtor' as const }, { text: 'нет таких' }])(
  'the total equals the number of listed players: %o',
  async (query) => {
    const { items, total } = await adminApi.read('listPlayers', { query: { ...query, perPage: 100 } }, support)
    expect(items).toHaveLength(total ?? 0)
  },
)

test.each(['-operation', 'operation'] as const)(
  'each entry is listed with the balance after it, in the order %s',
  async (sort) => {
    const opener = await shop.register()
    await shop.setBalance(opener, 1_000_000n)
    for (const multiOpen of [1, 2, 3]) {
      const call = { params: { name: 'bliznetsy' }, body: { multiOpen } } as const
      const { items } = await shop.read('openCase', call, { player: opener })
      await shop.read('sellItem', { body: { id: items[0]?.id ?? '' } }, { player: opener })
    }
    const query = { userId: String(opener.userId), sort, perPage: 2 }
    const shown: { readonly amount: number; readonly balance: number | null }[] = []
    let page: string | undefined
    do {
      const { items, next, total } = await adminApi.read(
        'listPlayerLedger',
        { query: { ...query, ...(page !== undefined && { page }) } },
        support,
      )
      expect(total, 'the same on every page').toBeGreaterThan(6)
      shown.push(...items)
      page = next ?? undefined
    } while (page !== undefined)
    const oldestFirst = sort === 'operation' ? shown : shown.toReversed()
    let sum = 0
    for (const { amount, balance } of oldestFirst) {
      sum = Math.round((sum + amount) * 100) / 100
      expect(balance).toBe(sum)
    }
    expect((await adminApi.read('getPlayer', { params: { id: query.userId } }, support)).player.balance).toBe(sum)
  },
)

test('entries of one kind are listed without balances, because other entries changed those as well', async () => {
  const seller = await shop.register()
  await shop.setBalance(seller, 1_000_000n)
  const call = { params: { name: 'bliznetsy' }, body: { multiOpen: 2 } } as const
  const { items: drops } = await shop.read('openCase', call, { player: seller })
  for (const { id } of drops) await shop.read('sellItem', { body: { id } }, { player: seller, key: id })
  const query = { userId: String(seller.userId), kind: 'item sold' }
  const { items, total } = await adminApi.read('listPlayerLedger', { query }, support)
  expect(total).toBe(drops.length)
  expect(items).toMatchObject(
    drops.toReversed().map(({ price }) => ({ kind: 'item sold', amount: price, balance: null })),
  )
  const whole = await adminApi.read('listPlayerLedger', { query: { userId: query.userId } }, support)
  const { player: card } = await adminApi.read('getPlayer', { params: { id: query.userId } }, support)
  expect(whole.sum, 'the sum of a whole ledger is the balance').toBe(card.balance)
  const lowest = Math.min(...drops.map(({ price }) => price))
  const [paid] = whole.items.filter(({ amount }) => amount < 0)
  const large = await adminApi.read(
    'listPlayerLedger',
    { query: { userId: query.userId, sumFrom: String(-(paid?.amount ?? 0)), sumTo: String(-(paid?.amount ?? 0)) } },
    support,
  )
  expect(large.items.map(({ amount, balance }) => [Math.abs(amount), balance])).toContainEqual([
    -(paid?.amount ?? 0),
    null,
  ])
  const small = await adminApi.read('listPlayerLedger', { query: { ...query, sumTo: String(lowest) } }, support)
  expect(small.items.map(({ amount }) => amount)).toEqual(
    drops.map(({ price }) => price).filter((price) => price <= lowest),
  )
  expect(small.sum).toBeCloseTo(lowest * small.items.length, 2)
  const past = await adminApi.read(
    'listPlayerLedger',
    { query: { userId: query.userId, until: '2026-01-01T00:00:00.000Z' } },
    support,
  )
  expect(past).toMatchObject({ items: [], total: 0, sum: 0 })
  const nothing = await adminApi.read('listPlayerLedger', { query: { ...query, kind: 'no such kind' } }, support)
  expect(nothing.items).toEqual([])
})

test('a player who signed out was last seen at their last use of the session', async () => {
  const guest = await shop.register()
  const call = { params: { id: String(guest.userId) } }
  await adminApi.read('endPlayerSessions', { ...call, body: { reason } }, support)
  const { player: card } = await adminApi.read('getPlayer', call, support)
  expect(card.sessions).toEqual([])
  expect(card.seenAt).toEqual(expect.any(String))
})

test('rolls of a player are listed with their proofs, and no rolls of others', async () => {
  const opener = await shop.register()
  await shop.setBalance(opener, 1_000_000n)
  const { items } = await shop.read(
    'openCase',
    { params: { name: 'bliznetsy' }, body: { multiOpen: 3 } },
    { player: opener },
  )
  const rolls = (userId: bigint, game: 'case' | 'other') =>
    adminApi.read('listPlayerRolls', { query: { userId: String(userId), game } }, support)
  const shown = (await rolls(opener.userId, 'case')).items
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(items.map(({ id }) => id)))
  for (const { id, item, nonce, game, proofUrl } of shown) {
    const given = items.find((one) => one.id === id)
    expect({ game, nonce, price: item?.price }).toEqual({ game: 'case', nonce: given?.roll.nonce, price: given?.price })
    const operationId = new URL(proofUrl).searchParams.get('id') ?? ''
    expect(operationId).toBe(given?.roll.id)
    expect((await shop.call('getRoll', { params: { id: operationId } })).status).toBe(200)
  }
  expect((await rolls(player.userId, 'case')).items).toEqual([])
  expect((await rolls(player.userId, 'other')).items.every(({ value }) => value !== null)).toBe(true)
})

test('limits are listed with their changes, and a looser one that waits is a risk mark', async () => {
  const limited = await shop.register()
  const ofLimited = { params: { id: String(limited.userId) } }
  const set = (amount: number) =>
    shop.read('setLimit', { body: { kind: 'loss', period: 'month', amount } }, { player: limited })
  await set(5000)
  expect((await adminApi.read('getPlayer', ofLimited, support)).player.riskMarks).toEqual([])
  await set(8000)
  const { player: card } = await adminApi.read('getPlayer', ofLimited, support)
  expect(card.riskMarks).toEqual(['looser_limit'])
  const limit = card.protection.limits.find(({ kind, period }) => kind === 'loss' && period === 'month')
  expect(limit).toMatchObject({ amount: 5000, pending: { amount: 8000 } })
  await shop.read('takePause', { body: { pause: 'day' } }, { player: limited })
  const { changes, pauses } = await adminApi.read('getPlayerLimits', ofLimited, support)
  expect(changes).toMatchObject([{ kind: 'loss', period: 'month', before: null, after: 5000 }])
  expect(pauses).toHaveLength(1)
})

test('an item has its history, from its case to its sale, and is not found under another player', async () => {
  const opener = await shop.register()
  await shop.setBalance(opener, 1_000_000n)
  const call = { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } }
  const [item] = (await shop.read('openCase', call, { player: opener })).items
  const itemId = item?.id ?? ''
  await shop.read('sellItem', { body: { id: itemId } }, { player: opener })
  const history = await adminApi.read('getPlayerItem', { params: { id: String(opener.userId), itemId } }, support)
  expect(history).toMatchObject({ name: item?.name, source: 'Case' })
  const owned = await adminApi.read('listPlayerItems', { query: { userId: String(opener.userId) } }, support)
  expect(history.steps.length).toBeGreaterThan(0)
  expect(history.steps.at(-1)?.to).toBe(owned.items.find(({ id }) => id === itemId)?.status)
  for (const [at, step] of history.steps.entries()) {
    if (at > 0) expect(step.from).toBe(history.steps[at - 1]?.to)
  }
  const others = { params: { id: String(player.userId), itemId } }
  expect(await adminApi.refusal('getPlayerItem', others, support)).toBe('404 dataNotFound')
})

test('contacts are shown in full only to permitted roles, and every reading is logged', async () => {
  const call = { ...ofPlayer(), body: { reason } }
  expect(await adminApi.refusal('readPlayerContacts', call, support)).toBe('403 forbidden')
  const { contacts } = await adminApi.read('readPlayerContacts', call, risk)
  expect(contacts).toMatchObject({ email: 'secret@example.com', login: player.login })
  const entry = await newestEntry('player.unmasked')
  expect(entry).toMatchObject({ reason, target: `player ${player.userId}`, operator: { id: String(risk.id) } })
  expect(JSON.stringify(entry)).not.toContain('secret@')
})

test('a restriction is in force at once and logged, and lifting it allows the action again', async () => {
  const open = (key: string) =>
    shop.call('openCase', { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } }, { player, key })
  const body = { actions: ['play' as const], untilAt: null, reason }
  const { player: card } = await adminApi.read('restrictPlayer', { ...ofPlayer(), body }, support)
  expect(card.restricted).toEqual(['play'])
  expect((await open('1')).json().key).toBe('restricted')
  expect(await newestEntry('player.restricted')).toMatchObject({ after: { actions: ['play'] } })
  await adminApi.read('liftRestrictions', { ...ofPlayer(), body: { actions: ['play'], reason } }, support)
  expect((await open('2')).status).toBe(200)
  const again = { ...ofPlayer(), body: { actions: ['play' as const], reason } }
  expect(await adminApi.refusal('liftRestrictions', again, support)).toBe('404 dataNotFound')
  const past = { ...body, untilAt: '2020-01-01T00:00:00.000Z' }
  expect(await adminApi.refusal('restrictPlayer', { ...ofPlayer(), body: past }, support)).toBe('400 validation')
})

test("an operator adds a note and ends the player's sessions", async () => {
  const noted = await adminApi.read('addPlayerNote', { ...ofPlayer(), body: { text: 'Звонил' } }, support)
  expect(noted.player.notes[0]).toMatchObject({ text: 'Звонил', operator: 'Test support' })
  const guest = await shop.register()
  const call = { params: { id: String(guest.userId) }, body: { reason } }
  expect((await adminApi.read('endPlayerSessions', call, support)).player.sessions).toEqual([])
  expect((await shop.call('getCurrentUser', {}, { player: guest })).status).toBe(401)
})

test('an unknown id is not found, and nothing is logged', async () => {
  const before = await adminApi.countLog()
  const params = { id: '999' }
  const body = { reason }
  expect(await adminApi.refusal('getPlayer', { params }, risk)).toBe('404 userNotFound')
  expect(await adminApi.refusal('endPlayerSessions', { params, body }, risk)).toBe('404 userNotFound')
  expect(await adminApi.refusal('readPlayerContacts', { params, body }, risk)).toBe('404 userNotFound')
  expect(await adminApi.countLog()).toBe(before)
})
