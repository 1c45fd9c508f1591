import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, approver } = await openAdmin({ author: 'content', approver: 'admin' })

const caseOf = async (slug: string): Promise<EditedCase> => {
  const [row] = await shop.rows<{ id: number }>('select id from cases where slug = $1', [slug])
  return (await adminApi.read('getEditedCase', { params: { id: row?.id ?? 0 } }, author)).case
}

describe('prices of items', () => {
  const proposePrices = (prices: readonly { readonly item: string; readonly price: number }[]) =>
    adminApi.read(
      'createChangeRequest',
      { body: { kind: 'items.prices', reason: 'Цены рынка', payload: { prices: [...prices] } } },
      author,
    )

  test('prices of items are listed and changed by two operators, and a case whose return leaves the bounds is closed', async () => {
    const one = await caseOf('zolotaya-likhoradka')
    const [commonest] = [...one.lines].sort((a, b) => b.tickets - a.tickets)
    if (!commonest) throw new Error('the case has no line')
    const { slug, name, price } = commonest.item
    const found = await adminApi.read('listEditedItems', { query: { text: name } }, author)
    expect(found.items.find((item) => item.slug === slug)?.cases).toBeGreaterThan(0)
    const newPrice = Math.round(price * 2000) / 100
    const { request } = await proposePrices([{ item: slug, price: newPrice }])
    expect(request.preview.lines.map(({ field }) => field)).toContain(`closedCase|${one.fields.name}`)
    const decision = { params: { id: request.id }, body: { version: request.version } }
    expect((await adminApi.read('approveChangeRequest', decision, approver)).request.state).toBe('applied')
    const after = await caseOf(one.slug)
    expect(after).toMatchObject({ isAvailable: false, isOutOfBounds: true, oddsVersion: 2 })
    const reason = 'снова продаём'
    expect(await adminApi.refusal('openClosedCase', { params: { id: one.id }, body: { reason } }, author)).toBe(
      '422 change_refused',
    )
    const listed = await adminApi.read('listEditedCases', { query: { state: 'out_of_bounds' } }, author)
    expect(listed.items.map(({ id }) => id)).toContain(one.id)
  })

  test('the preview of a file with many prices shows the return of every case first, and how many prices it omits', async () => {
    const all = await adminApi.read('listEditedItems', { query: { perPage: 200 } }, author)
    const next = await adminApi.read('listEditedItems', { query: { perPage: 200, page: all.next ?? '' } }, author)
    const items = [...all.items, ...next.items].filter(({ isPack }) => !isPack)
    const prices = items.map(({ slug, price }) => ({ item: slug, price: Math.round(price * 100 + 1) / 100 }))
    const { preview } = await adminApi.read(
      'previewChange',
      { body: { kind: 'items.prices', payload: { prices } } },
      author,
    )
    const words = preview.lines.map(({ field }) => field.split('|')[0])
    const firstPrice = words.indexOf('itemPrice')
    const isReturn = (word: string | undefined) => word === 'caseReturn' || word === 'closedCase'
    expect(words.slice(0, firstPrice).every(isReturn)).toBe(true)
    expect(words.slice(firstPrice).some(isReturn)).toBe(false)
    const { items: cases } = await adminApi.read('listEditedCases', { query: { perPage: 200 } }, author)
    expect(firstPrice).toBe(cases.filter(({ rtp }) => rtp !== null).length)
    const repriced = Number(preview.subject)
    expect(repriced).toBeGreaterThan(250)
    expect(preview.lines.at(-1)).toMatchObject({ field: 'morePrices', after: String(repriced - 200) })
  })

  test('prices are refused for a missing item, for a pack and without a difference', async () => {
    const propose = (prices: readonly { readonly item: string; readonly price: number }[]) =>
      adminApi.refusal(
        'createChangeRequest',
        { body: { kind: 'items.prices', reason: 'Цены рынка', payload: { prices: [...prices] } } },
        author,
      )
    const { items } = await adminApi.read('listEditedItems', { query: { sort: 'price', perPage: 200 } }, author)
    const [pack, plain] = [items.find(({ isPack }) => isPack), items.find(({ isPack }) => !isPack)]
    expect(await propose([{ item: 'no-such-item', price: 5 }])).toBe('404 dataNotFound')
    if (pack) expect(await propose([{ item: pack.slug, price: 5 }])).toBe('422 change_refused')
    expect(await propose([{ item: plain?.slug ?? '', price: plain?.price ?? 1 }])).toBe('422 change_refused')
    expect(await propose([{ item: plain?.slug ?? '', price: -1 }])).toBe('400 validation')
  })

  test('an approved change that is due while an import is scheduled is closed with that reason', async () => {
    await shop.rows(
      `insert into scheduled_imports (effective_from, source, max_return) values (now() + interval '1 day', '{"isWhole":false,"files":{},"faults":[]}', 1)`,
    )
    const { items } = await adminApi.read('listEditedItems', { query: { sort: 'price', perPage: 200 } }, author)
    const plain = items.find(({ isPack }) => !isPack)
    const { request } = await proposePrices([{ item: plain?.slug ?? '', price: (plain?.price ?? 1) + 1 }])
    const decision = { params: { id: request.id }, body: { version: request.version } }
    const closed = (await adminApi.read('approveChangeRequest', decision, approver)).request
    expect(closed).toMatchObject({ state: 'stale', closedBecause: 'import_scheduled', appliedAt: null })
    await shop.rows('delete from scheduled_imports')
  })
})
