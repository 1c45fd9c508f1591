import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin(
  { author: 'content', approver: 'admin' },
  { settings: { WITHDRAWAL_LINK_HOLD_HOURS: '0' } },
)

const reason = 'На рынке иначе'
const SLUG = 'dragonclaw-hook'
const itemOf = async (slug: string) => (await adminApi.read('getEditedItem', { params: { slug } }, author)).item
const bodyOf = (payload: Record<string, unknown>) => ({ body: { kind: 'item.market', reason, payload } })
const propose = async (marketName: string, slug = SLUG) =>
  (await adminApi.read('createChangeRequest', bodyOf({ slug, marketName }), author)).request
type Request = Awaited<ReturnType<typeof propose>>
const decide = ({ id, version }: Request, operator = approver) =>
  adminApi.refusal('approveChangeRequest', { params: { id }, body: { version } }, operator)

async function editName(slug: string, name: string) {
  const { fields, version } = await itemOf(slug)
  const body = { version, fields: { ...fields, name }, reason }
  return adminApi.call('editItem', { params: { slug }, body }, author)
}
async function faultOf(answer: Promise<{ readonly status: number; readonly text: string }>) {
  const { status, text } = await answer
  const fault = JSON.parse(text).data?.params?.faults?.[0]
  return [status, fault?.path, fault?.reason]
}

/** Sends an item to Steam; returns the name under which it is sent. */
async function sentBy(slug: string): Promise<string | undefined> {
  const player = await shop.register()
  const [item] = await shop.rows<{ id: string }>(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, $1::int8 + 1, id, price_minor, 4, 7, $1::int8 from catalogue_items where slug = $2 returning id::text`,
    [player.userId, slug],
  )
  const partner = Number(player.userId % 1_000_000n) + 5_000_000
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCdEfGh`
  await shop.read('setSteamData', { body: { link } }, { player })
  const sent = await shop.read(
    'sendItems',
    { body: { ids: [item?.id ?? ''], method: 'link' } },
    { player, key: `send ${slug} ${player.userId}` },
  )
  const [row] = await shop.rows<{ name: string }>('select market_name as name from withdrawals where id = $1', [
    sent.items[0]?.withdrawalId,
  ])
  return row?.name
}

test('one operator changes the shown name, and the item is still sent by its market name', async () => {
  const { fields, marketName } = await itemOf('mighty-boar')
  expect(marketName).toBe(fields.name)
  expect((await editName('mighty-boar', 'Boar Of The House')).status).toBe(200)
  expect(await itemOf('mighty-boar')).toMatchObject({ fields: { name: 'Boar Of The House' }, marketName })
  expect(await sentBy('mighty-boar')).toBe(marketName)
})

test('two operators change the market name, which applies to the next withdrawal but not to those under way', async () => {
  const { fields, marketName: before } = await itemOf(SLUG)
  expect(await sentBy(SLUG)).toBe(before)
  const request = await propose('Dragonclaw Hook (2013)')
  expect(request).toMatchObject({
    state: 'proposed',
    subject: fields.name,
    target: `item ${SLUG}`,
    preview: { lines: [{ field: 'item_marketName', before, after: 'Dragonclaw Hook (2013)' }] },
  })
  expect(await decide(request, author)).toBe('403 own_change')
  expect(await sentBy(SLUG)).toBe(before)
  expect(await decide(request)).toBe('200 success')
  expect(await itemOf(SLUG)).toMatchObject({ fields, marketName: 'Dragonclaw Hook (2013)' })
  expect(await sentBy(SLUG)).toBe('Dragonclaw Hook (2013)')
  const names = await shop.rows<{ market_name: string }>(
    `select w.market_name from withdrawals w join catalogue_items c on c.id = w.catalogue_item_id where c.slug = $1 order by w.id`,
    [SLUG],
  )
  expect(names.map((row) => row.market_name)).toEqual([before, before, 'Dragonclaw Hook (2013)'])
  const [entry] = await shop.rows<{ before: unknown; after: unknown }>(
    `select before, after from operator_log where action = 'change_request.applied' and change_request_id = $1`,
    [request.id],
  )
  expect(JSON.stringify(entry)).toContain('Dragonclaw Hook (2013)')
})

test('the database refuses another market name of an item without a change request, and of a withdrawal always', async () => {
  await expect(
    shop.rows(`update catalogue_items set market_name = 'Cheap' where slug = 'mighty-boar'`),
  ).rejects.toMatchObject({ constraint: 'catalogue_items_market_name_kept' })
  await expect(shop.rows(`update withdrawals set market_name = 'Cheap'`)).rejects.toMatchObject({
    constraint: 'withdrawals_kept',
  })
})

test('names that are easily mistaken for others are refused by their field, and nothing is changed', async () => {
  const { fields, version } = await itemOf('taunt-fight-me')
  const other = (await itemOf('moonfall')).fields.name
  const before = await adminApi.countLog()
  expect(await faultOf(editName('taunt-fight-me', other.toUpperCase()))).toEqual([400, 'fields.name', 'taken'])
  expect(await faultOf(editName('taunt-fight-me', 'Мооnfall'))).toEqual([400, 'fields.name', 'mixed_alphabets'])
  expect(await faultOf(editName('taunt-fight-me', 'Moon\u200Bfell'))).toEqual([400, 'fields.name', 'invisible_sign'])
  const asked = (marketName: string, slug = 'taunt-fight-me') =>
    faultOf(adminApi.call('createChangeRequest', bodyOf({ slug, marketName }), author))
  expect(await asked(other.replace(' ', '  ').toLowerCase())).toEqual([400, 'payload.market_name', 'taken'])
  expect(await asked('Tаunt')).toEqual([400, 'payload.market_name', 'mixed_alphabets'])
  expect(await asked('Taunt\u00AD')).toEqual([400, 'payload.market_name', 'invisible_sign'])
  expect(await asked(' ')).toEqual([400, 'payload.market_name', 'bad_value'])
  const refusal = (payload: Record<string, unknown>) => adminApi.refusal('createChangeRequest', bodyOf(payload), author)
  expect(await refusal({ slug: 'no-such-item', marketName: 'Any' })).toBe('404 dataNotFound')
  expect(await refusal({ slug: 'pack-zoo', marketName: 'Any' })).toBe('422 change_refused')
  expect(await refusal({ slug: 'taunt-fight-me', marketName: fields.name })).toBe('422 change_refused')
  expect(await refusal({ slug: 'taunt-fight-me' })).toBe('400 validation')
  expect(await adminApi.countLog()).toBe(before)
  expect(await itemOf('taunt-fight-me')).toMatchObject({ fields, version, marketName: fields.name })
})
