import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author } = await openAdmin({ author: 'content' })

const get = async () => (await adminApi.read('getAdminMission', { params: { channel: 'pwa' } }, author)).mission
const shown = async () => (await shop.read('listMissions', {})).missions.find(({ channel }) => channel === 'pwa')

test('players see changed texts at once, and no mission that is turned off', async () => {
  const { fields, version, prizeCoins } = await get()
  const edit = (ahead: number, change: Partial<typeof fields>) =>
    adminApi.read(
      'editMission',
      {
        params: { channel: 'pwa' },
        body: { version: version + ahead, fields: { ...fields, ...change }, reason: 'К празднику' },
      },
      author,
    )
  const { mission } = await edit(0, { name: 'Наша кнопка' })
  expect(mission.versions[0]).toEqual({
    ...{ version: version + 1, at: expect.any(String), operator: 'Test content', changeRequestId: null, prizeCoins },
  })
  expect((await shown())?.name).toBe('Наша кнопка')
  await edit(1, { isActive: false })
  expect(await shown()).toBeUndefined()
  await edit(2, {})
  const { items } = await adminApi.read('listAdminMissions', {}, author)
  expect(items.find(({ channel }) => channel === 'pwa')).toMatchObject({
    version: version + 3,
    prizeCoins,
    completed: 0,
  })
})
