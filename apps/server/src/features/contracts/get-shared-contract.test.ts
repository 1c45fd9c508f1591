import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop } = await openAdmin({})

/** A player who made a contract of items from a case. */
async function makeContract() {
  const player = await shop.register()
  const { items } = await shop.read('openCase', { params: { name: 'bliznetsy' }, body: { multiOpen: 4 } }, { player })
  const made = await shop.read(
    'makeContract',
    { body: { itemIds: items.map(({ id }) => id) } },
    { player, key: `contract ${player.userId}` },
  )
  return { player, items, made, id: made.roll.id }
}
const outcomeOf = async (id: string) => {
  const answer = await shop.call('getSharedContract', { params: { id } })
  return `${answer.status} ${answer.json().key ?? 'success'}`
}
const pictureOf = (id: string) => fetch(`${shop.address}/i/contract/${id}.png`)
const hide = (player: AppPlayer, isHidden: boolean) => shop.read('setProfileHidden', { body: { isHidden } }, { player })

test('everybody sees a contract, its player, and the items put into it', async () => {
  const { player, items, made, id } = await makeContract()
  const shared = await shop.read('getSharedContract', { params: { id } })
  expect(shared).toMatchObject({
    id,
    user: { id: String(player.userId), isBot: false },
    multiplier: made.multiplier,
    change: made.change,
    result: made.item === null ? null : { name: made.item.name, price: made.item.price },
  })
  expect(shared.items.map(({ name }) => name).toSorted()).toEqual(items.map(({ name }) => name).toSorted())
})

test('a contract has a picture until its player hides their profile', async () => {
  const { player, id } = await makeContract()
  await hide(player, true)
  expect([await outcomeOf(id), (await pictureOf(id)).status]).toEqual(['404 dataNotFound', 404])
  await hide(player, false)
  const picture = await pictureOf(id)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await outcomeOf(id)).toBe('200 success')
})

test('an id that is no contract has no page', async () => {
  const { items } = await makeContract()
  for (const id of [items[0]?.id ?? '', '1', '9223372036854775807'])
    expect([id, await outcomeOf(id)]).toEqual([id, '404 dataNotFound'])
  for (const name of ['1', 'x', '99999999999999999999']) expect((await pictureOf(name)).status).toBe(404)
})
