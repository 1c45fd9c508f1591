import type { PackChange } from '@runecase/api/operator/items.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })

const reason = 'Другой состав'
const bodyOf = (payload: PackChange) => ({ body: { kind: 'pack.contents', reason, payload: { ...payload } } })
const propose = async (payload: PackChange) =>
  (await adminApi.read('createChangeRequest', bodyOf(payload), author)).request
type Request = Awaited<ReturnType<typeof propose>>
const approve = ({ id, version }: Request) =>
  adminApi.refusal('approveChangeRequest', { params: { id }, body: { version } }, approver)
const itemOf = async (slug: string) => (await adminApi.read('getEditedItem', { params: { slug } }, author)).item
const contentsOf = async (slug: string) =>
  (await itemOf(slug)).pack?.contents.map(({ item, quantity }) => ({ item: item.slug, quantity }))

/** A pack in the player's inventory, as if they had drawn it. */
async function givePack({ userId }: AppPlayer, slug: string): Promise<string> {
  const [row] = await shop.rows<{ id: string }>(
    `with n as (select coalesce(max(id), 0) + (1::int8 << 22) as id from items),
          t as (insert into inventory_totals as t (user_id, status, count, value_minor)
                select $1, 4, 1, price_minor from catalogue_items where slug = $2
                on conflict (user_id, status) do update set count = t.count + 1, value_minor = t.value_minor + excluded.value_minor)
     insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1, n.id, i.id, i.price_minor, 4, 2, n.id from n, catalogue_items i where i.slug = $2 returning id::text`,
    [userId, slug],
  )
  return row?.id ?? ''
}
const open = async (player: AppPlayer, id: string) =>
  (await shop.read('openPack', { body: { id } }, { player, key: `open ${id}` })).items.map(({ name }) => name)

test('other contents of a pack need two operators, and packs that players have keep their contents', async () => {
  const before = await itemOf('pack-zoo')
  const names = before.pack?.contents.map(({ item }) => item.name) ?? []
  const player = await shop.register()
  const held = await givePack(player, 'pack-zoo')
  const contents = [
    { item: 'taunt-fight-me', quantity: 2 },
    { item: 'mighty-boar', quantity: 1 },
  ]
  const request = await propose({ slug: 'pack-zoo', description: 'Насмешки', contents })
  expect(request).toMatchObject({ state: 'proposed', subject: before.fields.name, target: 'item pack-zoo' })
  const fields = request.preview.lines.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['item_price', 'item_description', 'packThing|Taunt: Fight Me!']))
  expect(fields[0]).toMatch(/^(closedCase|caseReturn)\|/)
  expect(await contentsOf('pack-zoo')).toHaveLength(names.length)
  expect(await approve(request)).toBe('200 success')

  const slug = `pack-zoo-r${request.id}`
  const made = await itemOf(slug)
  const price = async (item: string) => (await itemOf(item)).price
  expect(made).toMatchObject({
    fields: before.fields,
    imageId: before.imageId,
    cases: before.cases,
    price: Number((2 * (await price('taunt-fight-me')) + (await price('mighty-boar'))).toFixed(2)),
  })
  expect(await contentsOf(slug)).toEqual(contents)
  expect(await adminApi.refusal('getEditedItem', { params: { slug: 'pack-zoo' } }, author)).toBe('404 dataNotFound')
  const drawn = await givePack(player, slug)
  await expect.poll(() => open(player, drawn), { timeout: 10_000 }).toHaveLength(3)
  expect((await open(player, held)).toSorted()).toEqual(names.toSorted())
})

test('a former pack that a player has follows the prices of its contents', async () => {
  const player = await shop.register()
  const request = await propose({
    slug: 'pack-moon-court',
    description: 'Одно',
    contents: [{ item: 'moonfall', quantity: 1 }],
  })
  const held = await givePack(player, 'pack-moon-court')
  expect(await approve(request)).toBe('200 success')
  const worth = async () =>
    (await shop.rows<{ price: bigint }>('select price_minor as price from items where id = $1', [held]))[0]?.price ?? 0n
  const before = await worth()
  const { price } = await itemOf('mount-of-the-winged-sentinel')
  const prices = [{ item: 'mount-of-the-winged-sentinel', price: Number((price + 1).toFixed(2)) }]
  const body = { kind: 'items.prices', reason, payload: { prices } }
  expect(await approve((await adminApi.read('createChangeRequest', { body }, author)).request)).toBe('200 success')
  expect(await worth()).toBe(before + 100n)
  expect((await itemOf(`pack-moon-court-r${request.id}`)).pack?.contents).toHaveLength(1)
})

test('a change of a pack is refused without a difference, for an item that is no pack, and with impossible contents', async () => {
  const slug = 'pack-first-blood'
  const { pack } = await itemOf(slug)
  const same = { slug, description: pack?.description ?? '', contents: (await contentsOf(slug)) ?? [] }
  const refusal = (payload: PackChange) => adminApi.refusal('createChangeRequest', bodyOf(payload), author)
  expect(await refusal(same)).toBe('422 change_refused')
  expect(await refusal({ ...same, slug: 'taunt-fight-me' })).toBe('404 dataNotFound')
  expect(await refusal({ ...same, contents: [] })).toBe('400 validation')
  expect(await refusal({ ...same, contents: [{ item: 'pack-dark-artist', quantity: 1 }] })).toBe('400 validation')
  expect(await refusal({ ...same, contents: [{ item: 'taunt-fight-me', quantity: 65 }] })).toBe('400 validation')
  expect(await contentsOf(slug)).toEqual(same.contents)
})
