import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminApi, openAdminApi } from '../../testing/admin-api.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let shop: TestApp
let node: TestApp
let adminApis: readonly AdminApi[]
beforeAll(async () => {
  shop = await startTestApp()
  node = await startTestApp({ beside: shop })
  adminApis = [openAdminApi(shop), openAdminApi(node)]
})
afterAll(async () => {
  for (const adminApi of adminApis) adminApi.close()
  await node.close()
  await shop.close()
})

test('one of several requests with one slug creates the case when they are approved at once on two nodes', async () => {
  const [adminApi] = adminApis as [AdminApi]
  const [author, ...approvers] = [
    await adminApi.make('content'),
    await adminApi.make('admin'),
    await adminApi.make('admin'),
  ]
  const [source] = await shop.rows<{ id: number; image: string; section: number; price: string }>(
    `select id, image, section_id as section, price_minor as price from cases where slug = 'pervyy-reyd'`,
  )
  if (!source) throw new Error('the demo has no such case')
  for (let round = 0; round < 2; round += 1) {
    const slug = `gonka-${round}`
    const requests = []
    for (const name of [`Первый ${round}`, `Второй ${round}`, `Третий ${round}`, `Четвёртый ${round}`]) {
      const payload = {
        ...{ sourceId: source.id, baseVersion: 1, slug, name, image: source.image, sectionId: source.section },
        price: Number(source.price) / 100,
      }
      const body = { kind: 'case.new', payload, reason: 'За один адрес' }
      requests.push((await adminApi.read('createChangeRequest', { body }, author)).request)
    }
    await Promise.all(
      requests.map(({ id, version }, at) =>
        adminApis[at % 2]?.call('approveChangeRequest', { params: { id }, body: { version } }, approvers[at % 2]),
      ),
    )
    const states = await shop.rows<{ state: string }>(
      'select state from change_requests where id = any($1) order by state',
      [requests.map(({ id }) => id)],
    )
    expect(states.map(({ state }) => state)).toEqual(['applied', 'stale', 'stale', 'stale'])
    const made = await shop.rows(
      `select 1 from cases c join odds_versions v on v.case_id = c.id join change_requests r on r.id = v.change_request_id
        where c.slug = $1 and c.is_draft and r.state = 'applied' and r.payload ->> 'name' = c.name`,
      [slug],
    )
    expect(made).toHaveLength(1)
  }
})
