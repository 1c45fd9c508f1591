import type { EditedCase, NewCase } from '@runecase/api/operator/cases.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })
const player = await shop.register()

async function caseOf(slug: string): Promise<EditedCase> {
  const [row] = await shop.rows<{ id: number }>('select id from cases where slug = $1', [slug])
  return (await adminApi.read('getEditedCase', { params: { id: row?.id ?? 0 } }, author)).case
}

const newCaseOf = (source: EditedCase, changes: Partial<NewCase> = {}): NewCase => ({
  sourceId: source.id,
  baseVersion: source.oddsVersion,
  slug: 'zimniy-pokhod',
  name: 'Зимний поход',
  image: source.fields.image,
  sectionId: source.fields.sectionId,
  price: source.price,
  ...changes,
})

const bodyOf = (payload: NewCase) => ({ kind: 'case.new', reason: 'К зиме', payload })
const propose = (payload: NewCase) => adminApi.read('createChangeRequest', { body: bodyOf(payload) }, author)
const approve = ({ request }: Awaited<ReturnType<typeof propose>>) =>
  adminApi.call('approveChangeRequest', { params: { id: request.id }, body: { version: request.version } }, approver)

/** A player's view of a case, once the catalogue in memory is up to date. */
const pageOf = async (name: string) => (await shop.call('getCase', { params: { name } }, { player })).json()

test('two operators create a case, and no player sees it before it is opened', async () => {
  const source = await caseOf('pervyy-reyd')
  const slug = 'zimniy-pokhod'
  const proposed = await propose(newCaseOf(source))
  expect(proposed.request).toMatchObject({ kind: 'case.new', subject: 'Зимний поход', target: `new case ${slug}` })
  const fields = proposed.request.preview.lines.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['case_source', 'case_slug', 'case_section', 'price', 'rtp', 'mean']))
  expect(fields.filter((field) => field.startsWith('tickets|'))).toHaveLength(source.lines.length)
  expect((await approve(proposed)).json().data.request.state).toBe('applied')

  const made = await caseOf(slug)
  expect(made).toMatchObject({
    isAvailable: false,
    isDraft: true,
    oddsVersion: 1,
    rtp: source.rtp,
    lines: source.lines,
  })
  expect(made.fields).toMatchObject({ name: 'Зимний поход', sectionId: source.fields.sectionId, label: null })
  const versions = await adminApi.read('listCaseVersions', { query: { caseId: made.id } }, author)
  expect(versions.items[0]).toMatchObject({ state: 'in_force', changeRequestId: proposed.request.id })
  const listed = await adminApi.read('listEditedCases', { query: { state: 'draft' } }, author)
  expect(listed.items.map((one) => one.slug)).toEqual([slug])
  const [entry] = await shop.rows<{ after: unknown }>(
    `select after from operator_log where action = 'change_request.applied' and change_request_id = $1`,
    [proposed.request.id],
  )
  expect(entry?.after).toMatchObject({ slug, oddsVersion: 1, oddsHash: made.oddsHash })

  // The catalogue in memory has it by now, as the name of a case in records shows; players do not see it.
  await expect
    .poll(async () => (await shop.call('listOddsChanges', { params: { caseId: made.id } })).status, { timeout: 10_000 })
    .toBe(404)
  expect((await pageOf(slug)).key).toBe('caseNotFound')
  expect((await shop.call('getObservedOdds', { params: { caseId: made.id } })).status).toBe(404)
  const refused = await shop.call('openCase', { params: { name: slug }, body: { multiOpen: 1 } }, { player })
  expect(refused.json().key).toBe('caseNotFound')
  const shelf = await shop.call('listSectionsWithCases', {})
  expect(shelf.text).not.toContain(slug)

  const reason = 'Готов'
  const opened = await adminApi.read('openClosedCase', { params: { id: made.id }, body: { reason } }, author)
  expect(opened.case).toMatchObject({ isAvailable: true, isDraft: false })
  await expect.poll(async () => (await pageOf(slug)).data?.available, { timeout: 10_000 }).toBe(true)
  const roll = await shop.call('openCase', { params: { name: slug }, body: { multiOpen: 1 } }, { player })
  expect(roll.status).toBe(200)
  // Closed again, it is a case that players know.
  const closed = await adminApi.read('closeCase', { params: { id: made.id }, body: { reason } }, author)
  expect(closed.case).toMatchObject({ isAvailable: false, isDraft: false })
})

test('an invalid request is refused by its field, and changes nothing', async () => {
  const source = await caseOf('groza-magov')
  const faultsOf = async (changes: Partial<NewCase>) => {
    const answer = await adminApi.call('createChangeRequest', { body: bodyOf(newCaseOf(source, changes)) }, author)
    const { key, data } = answer.json()
    return [answer.status, key, ...(data?.params?.faults ?? []).map((fault: { path: string }) => fault.path)]
  }
  const free = { slug: 'svoy-adres', name: 'Своё имя' }
  expect(await faultsOf({ ...free, slug: 'groza-magov' })).toEqual([400, 'validation', 'payload.slug'])
  expect(await faultsOf({ ...free, slug: 'daily' })).toEqual([400, 'validation', 'payload.slug'])
  expect(await faultsOf({ ...free, slug: 'Свой адрес' })).toEqual([400, 'validation', 'payload.slug'])
  expect(await faultsOf({ ...free, name: source.fields.name })).toEqual([400, 'validation', 'payload.name'])
  expect(await faultsOf({ ...free, sectionId: 999 })).toEqual([400, 'validation', 'payload.section_id'])
  expect(await faultsOf({ ...free, image: 'cases/no-such-picture' })).toEqual([400, 'validation', 'payload.image'])
  expect(await faultsOf({ ...free, price: 1.234 })).toEqual([400, 'validation', 'payload.price'])
  expect(await faultsOf({ ...free, price: source.price * 100 })).toEqual([422, 'change_refused'])
  expect(await faultsOf({ ...free, baseVersion: 99 })).toEqual([409, 'change_stale'])
  expect(await faultsOf({ ...free, sourceId: 999_999 })).toEqual([404, 'dataNotFound'])
  const [daily] = await shop.rows<{ id: number }>(`select id from cases where kind = 'daily' limit 1`)
  expect(await faultsOf({ ...free, sourceId: daily?.id ?? 0 })).toEqual([422, 'change_refused'])
  expect(await shop.rows(`select from cases where slug = 'svoy-adres'`)).toEqual([])
})

test('a draft whose source has other odds by now cannot be proposed', async () => {
  const source = await caseOf('lunnaya-okhota')
  const payload = newCaseOf(source, { slug: 'lunnyy-put', name: 'Лунный путь' })
  const { request } = await adminApi.read('createChangeRequest', { body: { kind: 'case.new', payload } }, author)
  const terms = { ...source.terms, price: source.price + 1, oldPrice: null }
  const change = { caseId: source.id, baseVersion: source.oddsVersion, terms }
  const body = { kind: 'case.terms', reason: 'Новая цена', payload: change }
  expect((await approve(await adminApi.read('createChangeRequest', { body }, author))).status).toBe(200)
  const call = { params: { id: request.id }, body: { version: request.version, reason: 'К зиме' } }
  expect(await adminApi.refusal('proposeChangeRequest', call, author)).toBe('409 change_stale')
})

test('a case priced in coins can be copied too', async () => {
  const [row] = await shop.rows<{ slug: string }>(`select slug from cases where kind = 'coin' order by id limit 1`)
  const source = await caseOf(row?.slug ?? '')
  const proposed = await propose(
    newCaseOf(source, { slug: 'za-oskolki', name: 'За осколки', price: source.price + 10 }),
  )
  expect((await approve(proposed)).status).toBe(200)
  expect(await caseOf('za-oskolki')).toMatchObject({ currency: 'COIN', price: source.price + 10, isDraft: true })
})

test('a slug taken since the proposal makes the other request stale', async () => {
  const source = await caseOf('obezyaniy-bunt')
  const asked = newCaseOf(source, { slug: 'odin-adres', name: 'Один' })
  const [first, second] = [await propose(asked), await propose({ ...asked, name: 'Другой' })]
  expect((await approve(first)).status).toBe(200)
  expect((await approve(second)).json().key).toBe('change_stale')
  const after = await adminApi.read('getChangeRequest', { params: { id: second.request.id } }, author)
  expect(after.request.state).toBe('stale')
  expect((await caseOf('odin-adres')).fields.name).toBe('Один')
})

test('a hidden new case is opened by its opening time, and not by its closing time', async () => {
  const source = await caseOf('ledyanaya-tetiva')
  expect((await approve(await propose(newCaseOf(source, { slug: 'po-chasam', name: 'По часам' })))).status).toBe(200)
  const set = async (opensAt: string, closesAt: string) => {
    const { id, version, fields } = await caseOf('po-chasam')
    const body = { version, fields: { ...fields, opensAt, closesAt }, reason: 'По часам' }
    await adminApi.read('editCase', { params: { id }, body }, author)
  }
  await set('2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z')
  await expect.poll(async () => (await caseOf('po-chasam')).fields.closesAt, { timeout: 10_000 }).toBeNull()
  expect(await caseOf('po-chasam')).toMatchObject({ isAvailable: false, isDraft: true })
  await set('2020-01-01T00:00:00Z', '2099-01-02T00:00:00Z')
  await expect.poll(async () => (await caseOf('po-chasam')).isAvailable, { timeout: 10_000 }).toBe(true)
  expect((await caseOf('po-chasam')).isDraft).toBe(false)
})
