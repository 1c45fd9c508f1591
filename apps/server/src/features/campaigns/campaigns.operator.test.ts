import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi } = await openAdmin({})

const segment = { refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null } as const

test('a campaign needs two operators, and one operator stops it together with its waiting messages', async () => {
  const [author, other] = [await adminApi.make('content'), await adminApi.make('content')]
  const reader = await shop.register()
  await shop.rows(
    `with n as (insert into notification_preferences (user_id, email, steam, telegram, vk) values ($1, true, false, false, false))
     insert into notification_consents (user_id, channel, is_on, cause, at) values ($1, 'email', true, 'settings', now())`,
    [reader.userId],
  )
  expect(await adminApi.read('countCampaignPlayers', { body: { segment } }, author)).toEqual({ players: 1 })
  const payload = {
    ...{
      title: 'Новый кейс',
      text: 'Открыт до воскресенья',
      path: '/daily-cases',
      perMinute: 60,
      segment,
      giftCase: null,
    },
    startsAt: new Date(Date.now() - 1000).toISOString(),
  }
  const body = { kind: 'campaign.send', payload, reason: 'of the test' }
  const { request } = await adminApi.read('createChangeRequest', { body }, author)
  expect(request.preview.lines).toContainEqual({ field: 'players', before: '', after: '1' })
  const decide = { params: { id: request.id }, body: { version: request.version, reason: 'of the test' } }
  expect(await adminApi.refusal('approveChangeRequest', decide, author)).toBe('403 own_change')
  expect((await adminApi.read('listCampaigns', {}, author)).items).toEqual([])
  await adminApi.read('approveChangeRequest', decide, other)
  const made = async () => (await adminApi.read('listCampaigns', {}, author)).items[0]
  await expect.poll(made, { timeout: 30_000 }).toMatchObject({ title: 'Новый кейс', state: 'done', reached: 1 })
  const [reported] = await shop.rows(
    `select user_id, params ->> 'title' as title from notifications where kind = 'campaign'`,
  )
  expect(reported).toEqual({ user_id: reader.userId, title: 'Новый кейс' })
  const stop = { params: { id: (await made())?.id ?? 0 }, body: { reason: 'of the test' } }
  expect(await adminApi.refusal('stopCampaign', stop, author), 'it is over').toBe('404 dataNotFound')
})

test('a stopped campaign does not send its waiting messages', async () => {
  const [author, other] = [await adminApi.make('content'), await adminApi.make('content')]
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const payload = { title: 'Позже', text: 'Текст', path: '/', perMinute: 60, segment, startsAt, giftCase: null }
  const body = { kind: 'campaign.send', payload, reason: 'of the test' }
  const { request } = await adminApi.read('createChangeRequest', { body }, author)
  const decide = { params: { id: request.id }, body: { version: request.version, reason: 'of the test' } }
  await adminApi.read('approveChangeRequest', decide, other)
  const [later] = (await adminApi.read('listCampaigns', { query: { state: 'waiting' } }, author)).items
  const reader = await shop.register()
  await shop.rows(
    `with p as (insert into campaign_players (campaign_id, user_id, at) values ($1, $2, now()))
     insert into notifications (dedup_key, user_id, kind, params, due_at, give_up_at, created_at)
     values ('campaign:' || $1 || ':' || $2, $2, 'campaign', '{}', now() + interval '1 hour', now() + interval '1 day', now())`,
    [later?.id, reader.userId],
  )
  await adminApi.read('stopCampaign', { params: { id: later?.id ?? 0 }, body: { reason: 'of the test' } }, author)
  const rows = await shop.rows(`select status from notifications where user_id = $1`, [reader.userId])
  expect(rows).toEqual([{ status: 'cancelled' }])
})
