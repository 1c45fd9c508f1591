import { randomBytes } from 'node:crypto'
import type { EditedItem, ItemFields, NewItem } from '@runecase/api/operator/items.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })

const reason = 'Новинка'
const PICTURE = 'items/fiery-soul-of-the-slayer'

function blade(change: Partial<NewItem> = {}): NewItem {
  const mark = randomBytes(4).toString('hex')
  return {
    ...{
      slug: `blade-${mark}`,
      name: `Blade ${mark}`,
      hero: 'Lina',
      slot: 'weapon',
      rarity: 'rare',
      quality: 'normal',
      marketName: null,
    },
    ...{ kind: 'ordinary', price: 12.34, image: PICTURE, description: '', contents: [] },
    ...change,
  }
}

const bodyOf = (payload: NewItem) => ({ body: { kind: 'item.new', reason, payload: { ...payload } } })
const propose = async (payload: NewItem) =>
  (await adminApi.read('createChangeRequest', bodyOf(payload), author)).request
type Request = Awaited<ReturnType<typeof propose>>
const decisionOf = ({ id, version }: Request) => ({ params: { id }, body: { version } })
const approve = (request: Request) => adminApi.refusal('approveChangeRequest', decisionOf(request), approver)
const itemOf = async (slug: string): Promise<EditedItem> =>
  (await adminApi.read('getEditedItem', { params: { slug } }, author)).item

/** The first fault of a refused call: its status, field and reason. */
async function faultOf(answer: Promise<{ readonly status: number; readonly text: string }>) {
  const { status, text } = await answer
  const fault = JSON.parse(text).data.params?.faults?.[0]
  return [status, fault?.path, fault?.reason]
}
const refused = (payload: NewItem) => faultOf(adminApi.call('createChangeRequest', bodyOf(payload), author))

describe('a new item', () => {
  test('a new item needs two operators, and can then be used in odds, opened, and offered to upgrades', async () => {
    const item = blade()
    const request = await propose(item)
    expect(request).toMatchObject({ state: 'proposed', subject: item.name, target: `item ${item.slug}` })
    expect(request.preview.lines).toContainEqual({ field: 'item_price', before: null, after: '12.34' })
    expect(await adminApi.refusal('getEditedItem', { params: { slug: item.slug } }, author)).toBe('404 dataNotFound')
    expect(await adminApi.refusal('approveChangeRequest', decisionOf(request), author)).toBe('403 own_change')
    expect(await approve(request)).toBe('200 success')
    expect(await itemOf(item.slug)).toMatchObject({
      kind: 'ordinary',
      price: 12.34,
      imageId: PICTURE,
      pack: null,
      cases: [],
    })
    const offered = async () =>
      (await shop.read('listUniqueItems', { query: { search: item.name } })).items.map(({ name }) => name)
    await expect.poll(offered, { timeout: 10_000 }).toEqual([item.name])

    const { items: cases } = await adminApi.read('listEditedCases', { query: { text: 'рейд' } }, author)
    const id = cases[0]?.id ?? 0
    const one = (await adminApi.read('getEditedCase', { params: { id } }, author)).case
    const [most] = [...one.lines].sort((a, b) => b.tickets - a.tickets)
    const lines = [
      ...one.lines.map(({ item: { slug }, tickets }) => ({
        item: slug,
        tickets: tickets - (slug === most?.item.slug ? 1 : 0),
      })),
      { item: item.slug, tickets: 1 },
    ]
    const payload = { caseId: id, baseVersion: one.oddsVersion, lines }
    const odds = await adminApi.read('createChangeRequest', { body: { kind: 'case.odds', reason, payload } }, author)
    expect(await approve(odds.request)).toBe('200 success')
    expect((await itemOf(item.slug)).cases).toEqual([{ id, name: one.fields.name }])
    const player = await shop.register()
    const opened = await shop.call('openCase', { params: { name: one.slug }, body: { multiOpen: 1 } }, { player })
    expect(opened.status).toBe(200)
  })

  test('an invalid new item is refused by its wrong field, and cannot be proposed', async () => {
    const known = await itemOf('fiery-soul-of-the-slayer')
    const before = await adminApi.countLog()
    const faults = await Promise.all(
      [
        blade({ slug: known.slug }),
        blade({ name: known.fields.name }),
        blade({ slot: 'nowhere' }),
        blade({ quality: 'odd' }),
        blade({ image: 'items/no-such-picture' }),
        blade({ slug: 'Not A Slug' }),
        blade({ price: null }),
        blade({ slot: 'pack' }),
        blade({ contents: [{ item: known.slug, quantity: 1 }] }),
      ].map(refused),
    )
    expect(faults).toEqual([
      [400, 'payload.slug', 'taken'],
      [400, 'payload.name', 'taken'],
      [400, 'payload.slot', 'bad_value'],
      [400, 'payload.quality', 'bad_value'],
      [400, 'payload.image', 'bad_value'],
      [400, 'payload.slug', 'bad_value'],
      [400, 'payload.price', 'bad_value'],
      [400, 'payload.slot', 'bad_value'],
      [400, 'payload.contents', 'bad_value'],
    ])
    expect(await adminApi.countLog()).toBe(before)
  })

  test('one of two new items with one slug that are approved at once is created, and the other is stale', async () => {
    const item = blade()
    const requests = [await propose(item), await propose({ ...item, name: `${item.name} II`, price: 99 })]
    const other = await adminApi.make('content')
    await Promise.all(
      requests.map((request, index) =>
        adminApi.refusal('approveChangeRequest', decisionOf(request), index === 0 ? approver : other),
      ),
    )
    const states = await Promise.all(
      requests.map(
        async ({ id }) => (await adminApi.read('getChangeRequest', { params: { id } }, author)).request.state,
      ),
    )
    expect(states.toSorted()).toEqual(['applied', 'stale'])
    const rows = await shop.rows<{ name: string }>('select name from catalogue_items where slug = $1', [item.slug])
    expect(rows).toEqual([{ name: states[0] === 'applied' ? item.name : `${item.name} II` }])
  })
})

describe('a pack', () => {
  test('a pack is created from other items, costs the sum of their prices, and shows its contents', async () => {
    const things = await Promise.all(['taunt-bring-it-on', 'taunt-fight-me'].map(itemOf))
    const contents = things.map(({ slug }, index) => ({ item: slug, quantity: index + 1 }))
    const pack = blade({ kind: 'pack', slot: 'pack', price: null, description: 'Две насмешки', contents })
    const request = await propose(pack)
    expect(await approve(request)).toBe('200 success')
    const made = await itemOf(pack.slug)
    const [one, two] = things
    expect(made).toMatchObject({ kind: 'pack', price: Number(((one?.price ?? 0) + 2 * (two?.price ?? 0)).toFixed(2)) })
    expect(made.pack?.contents.map(({ item: { slug }, quantity }) => ({ item: slug, quantity }))).toEqual(contents)
    expect((await itemOf('taunt-fight-me')).packs).toContainEqual({ slug: pack.slug, name: pack.name })
    const { items } = await adminApi.read('listEditedItems', { query: { kind: 'pack', perPage: 200 } }, author)
    expect(items.map(({ slug }) => slug)).toContain(pack.slug)
    expect(items.filter(({ isPack }) => !isPack)).toEqual([])
  })

  test('a pack with a pack, an unknown item, or more items than one opening can give is refused', async () => {
    const pack = (contents: NewItem['contents']) => blade({ kind: 'pack', slot: 'pack', price: null, contents })
    expect(await refused(pack([{ item: 'pack-first-blood', quantity: 1 }]))).toEqual([
      400,
      'payload.contents.0.item',
      'bad_value',
    ])
    expect(await refused(pack([{ item: 'no-such-item', quantity: 1 }]))).toEqual([
      400,
      'payload.contents.0.item',
      'bad_value',
    ])
    const many = ['taunt-bring-it-on', 'taunt-fight-me'].map((item) => ({ item, quantity: 40 }))
    expect(await refused(pack(many))).toEqual([400, 'payload.contents', 'bad_value'])
    expect(await refused(pack([]))).toEqual([400, 'payload.contents', 'bad_value'])
  })
})

describe('the fields of an item', () => {
  const edit = ({ slug, version }: EditedItem, fields: ItemFields) => ({
    params: { slug },
    body: { version, fields, reason },
  })

  test('the fields of an item are changed by one operator, and a concurrent edit is refused', async () => {
    const item = await itemOf('frost-avalanche')
    const fields = { ...item.fields, name: 'Frost Avalanche II', hero: 'Crystal Maiden', rarity: 'legendary' as const }
    const { item: saved } = await adminApi.read('editItem', edit(item, fields), author)
    expect(saved).toMatchObject({ fields, price: item.price, cases: item.cases, imageId: item.imageId })
    expect(await adminApi.refusal('editItem', edit(item, fields), approver)).toBe('409 version_conflict')
    const names = async () =>
      (await shop.read('listUniqueItems', { query: { search: fields.name } })).items.map(({ name }) => name)
    await expect.poll(names, { timeout: 10_000 }).toEqual([fields.name])
  })

  test('invalid fields of an item are refused by their names, and a pack stays a pack', async () => {
    const item = await itemOf('tempest-helm-of-the-thundergod')
    const other = await itemOf('fiery-soul-of-the-slayer')
    const change = (fields: Partial<ItemFields>) =>
      faultOf(adminApi.call('editItem', edit(item, { ...item.fields, ...fields }), author))
    expect(await change({ name: other.fields.name })).toEqual([400, 'fields.name', 'taken'])
    expect(await change({ slot: 'nowhere' })).toEqual([400, 'fields.slot', 'bad_value'])
    expect(await change({ slot: 'pack' })).toEqual([400, 'fields.slot', 'bad_value'])
    expect(await adminApi.refusal('getEditedItem', { params: { slug: 'no-such-item' } }, author)).toBe(
      '404 dataNotFound',
    )
    expect(await itemOf(item.slug)).toEqual(item)
  })

  test('a change of the fields of a pack leaves its contents', async () => {
    const pack = await itemOf('pack-first-blood')
    const fields = { ...pack.fields, rarity: 'mythical' as const }
    expect((await adminApi.read('editItem', edit(pack, fields), author)).item).toMatchObject({
      fields,
      pack: pack.pack,
    })
  })
})
