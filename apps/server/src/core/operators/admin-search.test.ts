import type { FoundKind } from '@runecase/api/operator/search-rules.ts'
import { expect, test } from 'vitest'
import type { TestOperator } from '../../testing/admin-api.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { makeSubject } from '../../testing/operator-subject.ts'

const { shop, adminApi, ...operators } = await openAdmin({ support: 'support', content: 'content', risk: 'risk' })
const subject = await makeSubject(shop, adminApi, operators.support)
const player = await shop.register()
await shop.setBalance(player, 100_000n)
await shop.rows(
  `update users set email = 'Secret@Example.com', nickname = 'Тестовый Ветер', steam_login = 'NorthWind' where id = $1`,
  [player.userId],
)

const find = async (text: string, operator: TestOperator) =>
  (await adminApi.read('searchAdmin', { query: { text } }, operator)).items
const foundAs = async (kind: FoundKind, text: string, operator = operators.support) =>
  (await find(text, operator)).filter((one) => one.kind === kind).map(({ id }) => id)

test('search finds a player by id, login, Steam login and the beginning of the name', async () => {
  const id = String(player.userId)
  for (const text of [id, player.login, player.login.toUpperCase(), 'northwind', 'тестовый в'])
    expect([text, await foundAs('player', text)]).toEqual([text, [id]])
  expect(await find('такого нет', operators.support)).toEqual([])
})

test('search finds a player by any part of the name or number, and by a part of the login for roles that may see contacts', async () => {
  const id = String(player.userId)
  for (const text of ['овый вет', 'ВЕТЕР', id.slice(1, -1), id.slice(-6)])
    expect([text, await foundAs('player', text)]).toEqual([text, expect.arrayContaining([id])])
  for (const part of [player.login.slice(1, -1), 'orthwin']) {
    expect(await foundAs('player', part, operators.risk)).toContain(id)
    expect(await foundAs('player', part), 'support sees masked logins').not.toContain(id)
  }
  expect(await foundAs('player', 'овый_вет'), 'no pattern of its own').toEqual([])
})

test('search finds a player by email only for roles that may see contacts', async () => {
  expect(await foundAs('player', 'secret@example.com', operators.risk)).toEqual([String(player.userId)])
  expect(await find('secret@example.com', operators.support)).toEqual([])
})

test('search finds entities by number, name and code', async () => {
  const body = { multiOpen: 1 }
  const opened = await shop.read('openCase', { params: { name: 'bliznetsy' }, body }, { player, key: 'o' })
  const itemId = opened.items[0]?.id ?? ''
  const [opening] = await shop.rows<{ id: bigint }>('select id from openings where user_id = $1', [player.userId])
  expect(await foundAs('item', itemId)).toEqual([itemId])
  expect(await foundAs('roll', String(opening?.id))).toEqual([String(opening?.id)])
  const { battleUlid } = await shop.read(
    'createBattle',
    { body: { cases: [{ slug: 'pervyy-reyd', count: 1 }], players: 2, mode: 'classic', isPrivate: false } },
    { player, key: 'b' },
  )
  expect(await foundAs('battle', battleUlid.toLowerCase())).toEqual([battleUlid])
  await shop.read(
    'startPayment',
    { body: { directionId: 2, sum: 500, countryIso: 'RU', isAdult: true } },
    { player, key: 'p' },
  )
  const [order] = await shop.rows<{ id: bigint }>('select id from payment_orders where user_id = $1', [player.userId])
  expect(await foundAs('order', String(order?.id))).toEqual([String(order?.id)])
  expect(await foundAs('order', String(order?.id).slice(3))).toContain(String(order?.id))
  const [held] = await shop.rows<{ code: string }>('select code from withdrawals where id = $1', [subject.heldId])
  expect(await foundAs('withdrawal', subject.heldId)).toEqual([subject.heldId])
  expect(await foundAs('withdrawal', subject.heldId.slice(3))).toContain(subject.heldId)
  expect(await foundAs('withdrawal', held?.code.toLowerCase() ?? '')).toEqual([subject.heldId])
  const [promo] = await shop.rows<{ code: string }>('select code from promo_codes where id = $1', [subject.promoId])
  expect(await foundAs('promo', promo?.code.toLowerCase() ?? '')).toEqual([String(subject.promoId)])
  const { name, id } = { name: subject.editedCase.fields.name, id: subject.editedCase.id }
  expect(await foundAs('case', name.toUpperCase())).toContain(String(id))
  const [item] = await shop.rows<{ slug: string; name: string }>(
    'select slug, name from catalogue_items order by id limit 1',
  )
  expect(await foundAs('catalog_item', item?.name ?? '')).toContain(item?.slug)
})

test('search returns only what the role may see', async () => {
  const kinds = new Set<FoundKind>()
  for (const text of [String(player.userId), subject.heldId, 'а', 'S'])
    for (const { kind } of await find(text, operators.content)) kinds.add(kind)
  expect([...kinds].toSorted()).toEqual(['case', 'catalog_item', 'promo'])
})

test('a search for a text that matches nothing never fails', async () => {
  for (const text of ['9223372036854775808', '0', "' or 1=1", '%', '\\', '\u{10FFFF}', '🙂'])
    expect([text, (await find(text, operators.risk)).filter(({ kind }) => kind !== 'promo')]).toEqual([
      text,
      expect.any(Array),
    ])
})
