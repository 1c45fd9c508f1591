import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop } = await openAdmin({})

const SLUG = 'bliznetsy'
const open = async () => {
  const player = await shop.register()
  const { items } = await shop.read('openCase', { params: { name: SLUG }, body: { multiOpen: 2 } }, { player })
  return { player, items }
}
const outcomeOf = async (id: string) => {
  const answer = await shop.call('getSharedDrop', { params: { id } })
  return `${answer.status} ${answer.json().key ?? 'success'}`
}

test("everybody sees a drop of a case, its player, and the player's current name", async () => {
  const { player, items } = await open()
  for (const { id, name, price } of items) {
    const drop = await shop.read('getSharedDrop', { params: { id } })
    expect(drop).toMatchObject({
      id,
      user: { id: String(player.userId), isBot: false },
      item: { name, price },
      case: { slug: SLUG, isListed: true },
    })
  }
  await shop.read('changeNickname', { body: { nickname: 'Дальний Берег' } }, { player, key: 'changed' })
  const [first] = items
  const drop = await shop.read('getSharedDrop', { params: { id: first?.id ?? '' } })
  expect(drop.user.name).toBe('Дальний Берег')
})

test('the drops of a player who hides their profile have no page any more', async () => {
  const { player, items } = await open()
  const [first] = items
  const hide = (isHidden: boolean) => shop.read('setProfileHidden', { body: { isHidden } }, { player })
  await hide(true)
  expect(await outcomeOf(first?.id ?? '')).toBe('404 dataNotFound')
  await hide(false)
  expect(await outcomeOf(first?.id ?? '')).toBe('200 success')
})

test('an item number beyond the opening, and any other id, have no page', async () => {
  const { items } = await open()
  const next = String(BigInt(items.at(-1)?.id ?? 0) + 1n)
  expect(items.map(({ id }) => id)).not.toContain(next)
  for (const id of [next, '1', '9223372036854775807'])
    expect([id, await outcomeOf(id)]).toEqual([id, '404 dataNotFound'])
})
