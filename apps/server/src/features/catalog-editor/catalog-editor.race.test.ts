import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApi, openAdminApi, type TestOperator } from '../../testing/admin-api.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
let node: TestApp
let adminApis: readonly [AdminApi, AdminApi]
let author: TestOperator
let approvers: readonly [TestOperator, TestOperator]
beforeAll(async () => {
  shop = await startTestApp()
  node = await startTestApp({ beside: shop })
  adminApis = [openAdminApi(shop), openAdminApi(node)]
  author = await adminApis[0].make('content')
  approvers = [await adminApis[0].make('admin'), await adminApis[0].make('admin')]
})
afterAll(async () => {
  for (const adminApi of adminApis) adminApi.close()
  await node.close()
  await shop.close()
})

const reason = 'Двое сразу'
const propose = async (kind: string, payload: Record<string, unknown>) =>
  (await adminApis[0].read('createChangeRequest', { body: { kind, payload, reason } }, author)).request
type Request = Awaited<ReturnType<typeof propose>>

/** Approves each request at once, alternating between the two nodes. */
const approveAll = (requests: readonly Request[]) =>
  Promise.all(
    requests.map(({ id, version }, at) =>
      adminApis[at % 2 === 0 ? 0 : 1].refusal(
        'approveChangeRequest',
        { params: { id }, body: { version } },
        approvers[at % 2 === 0 ? 0 : 1],
      ),
    ),
  )
const statesOf = async (requests: readonly Request[]) =>
  (
    await shop.rows<{ state: string }>('select state from change_requests where id = any($1) order by state', [
      requests.map(({ id }) => id),
    ])
  ).map(({ state }) => state)

const item = {
  ...{ hero: null, slot: 'weapon', rarity: 'rare', quality: 'normal', kind: 'ordinary', price: 5 },
  ...{ image: 'items/fiery-soul-of-the-slayer', description: '', contents: [] },
}
const pack = {
  ...item,
  ...{ slot: 'pack', kind: 'pack', price: null, contents: [{ item: 'taunt-fight-me', quantity: 1 }] },
}

test.each([
  ['items with one slug', item, ['race-blade', 'race-blade'], ['Race Blade', 'Other Race Blade']],
  ['items with one name', item, ['race-sword', 'other-race-sword'], ['Race Sword', 'Race Sword']],
  ['items whose names look alike', item, ['race-axe', 'other-race-axe'], ['Race Axe', 'Race Ахе']],
  ['packs with one slug', pack, ['race-pack', 'race-pack'], ['Race Pack', 'Other Race Pack']],
])('one of %s succeeds when they are approved at once on two nodes', async (_what, fields, slugs, names) => {
  const requests = []
  for (const at of [0, 1]) requests.push(await propose('item.new', { ...fields, slug: slugs[at], name: names[at] }))
  await approveAll(requests)
  expect(await statesOf(requests)).toEqual(['applied', 'stale'])
  const made = await shop.rows('select 1 from catalogue_items where slug = any($1) and name = any($2)', [slugs, names])
  expect(made).toHaveLength(1)
})

test('one of several sections with one slug or name is created at once on two nodes, and the others are refused by their field', async () => {
  const fields = {
    ...{ description: '', isVisible: true, isMain: true, isBattle: false },
    ...{ icon: 'sword', colorFrom: '#ffffff', colorTo: '#000000' },
  }
  for (const [field, bodies] of [
    [
      'slug',
      [
        { slug: 'race', name: 'Race' },
        { slug: 'race', name: 'Other race' },
      ],
    ],
    [
      'fields.name',
      [
        { slug: 'race-two', name: 'Race two' },
        { slug: 'race-three', name: 'Race two' },
      ],
    ],
  ] as const) {
    const answers = await Promise.all(
      bodies.map(({ slug, name }, at) =>
        adminApis[at === 0 ? 0 : 1].call(
          'createSection',
          { body: { slug, fields: { ...fields, name }, reason } },
          author,
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(JSON.parse(refused?.text ?? '{}').data.params.faults).toEqual([{ path: field, reason: 'taken' }])
  }
})

test('a request that two operators approve at once on two nodes is applied once, and the second approval is refused', async () => {
  const request = await propose('item.new', { ...item, slug: 'race-once', name: 'Race Once' })
  const answers = await approveAll([request, request])
  expect(answers.toSorted()).toEqual(['200 success', '409 change_closed'])
  const log = await shop.rows(
    `select action from operator_log where change_request_id = $1 and action <> 'change_request.proposed' order by seq`,
    [request.id],
  )
  expect(log).toEqual([{ action: 'change_request.approved' }, { action: 'change_request.applied' }])
})

test('one of two changes of a pack replaces it when they are approved at once on two nodes', async () => {
  const requests = []
  for (const quantity of [1, 2]) {
    const contents = [{ item: 'taunt-fight-me', quantity }]
    requests.push(await propose('pack.contents', { slug: 'pack-zoo', description: 'Зверинец', contents }))
  }
  await approveAll(requests)
  expect(await statesOf(requests)).toEqual(['applied', 'stale'])
  const live = await shop.rows(
    `select 1 from catalogue_items i join catalogue_items f on f.id = i.replaces_id where f.slug = 'pack-zoo' and not i.is_retired and f.is_retired`,
  )
  expect(live).toHaveLength(1)
})

test('a request that is approved on one node and withdrawn by its author on the other has one of the two results', async () => {
  const request = await propose('item.new', { ...item, slug: 'race-away', name: 'Race Away' })
  const call = { params: { id: request.id }, body: { version: request.version, reason } }
  const answers = await Promise.all([
    adminApis[0].refusal('approveChangeRequest', call, approvers[0]),
    adminApis[1].refusal('withdrawChangeRequest', call, author),
  ])
  const [state] = await statesOf([request])
  expect(answers.filter((one) => one === '200 success')).toHaveLength(1)
  const made = await shop.rows(`select 1 from catalogue_items where slug = 'race-away'`)
  expect([state, made.length]).toEqual(answers[0] === '200 success' ? ['applied', 1] : ['withdrawn', 0])
})

test('two items that get one market name, or look-alike names, approved at once on two nodes do not both get it', async () => {
  for (const names of [
    ['Race Market Name', 'Race Market Name'],
    ['Race Hook', 'Race  НООK'.replace('K', 'К')],
  ]) {
    const slugs = ['dragonclaw-hook', 'taunt-fight-me']
    const requests = []
    for (const at of [0, 1]) requests.push(await propose('item.market', { slug: slugs[at], marketName: names[at] }))
    await approveAll(requests)
    expect(await statesOf(requests)).toEqual(['applied', 'stale'])
    const given = await shop.rows('select 1 from catalogue_items where slug = any($1) and market_name = any($2)', [
      slugs,
      names,
    ])
    expect(given).toHaveLength(1)
  }
})

test('two items that two operators give the same name at once on two nodes do not both get it, and the other is refused by its field', async () => {
  const slugs = ['dragonclaw-hook', 'taunt-fight-me']
  const answers = await Promise.all(
    slugs.map(async (slug, at) => {
      const adminApi = adminApis[at === 0 ? 0 : 1]
      const { item: known } = await adminApi.read('getEditedItem', { params: { slug } }, author)
      const fields = { ...known.fields, name: at === 0 ? 'Race Shown' : 'RACE SHOWN' }
      const body = { version: known.version, fields, reason }
      const { status, text } = await adminApi.call('editItem', { params: { slug }, body }, approvers[at === 0 ? 0 : 1])
      return status === 200 ? 'given' : JSON.parse(text).data.params.faults
    }),
  )
  expect(answers).toContainEqual('given')
  expect(answers).toContainEqual([{ path: 'fields.name', reason: 'taken' }])
})
