import { SUPPORT_MAX_OPEN, SUPPORT_MAX_UNANSWERED } from '@runecase/api/support-rules.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { SAMPLE_PICTURE } from '../../testing/sample-picture.ts'
import type { AppPlayer } from '../../testing/test-app.ts'
import type { TestAnswer } from '../../testing/test-http.ts'

const { shop, adminApi, support, admin, finance } = await openAdmin({
  support: 'support',
  admin: 'admin',
  finance: 'finance',
})

const reason = 'of the test'
let keys = 0
const nextKey = () => `key ${keys++}`
const outcomeOf = (answer: TestAnswer) => `${answer.status} ${answer.json().key ?? 'success'}`

interface Asked {
  readonly topic?: 'payment' | 'game' | 'other'
  readonly text?: string
  readonly subject?: { readonly kind: 'order' | 'battle' | 'item' | 'withdrawal'; readonly id: string }
  readonly pictureIds?: string[]
}
const call = (
  player: AppPlayer,
  { topic = 'other', text = 'Where is my item?', ...more }: Asked = {},
  key = nextKey(),
) => shop.call('createSupportRequest', { body: { topic, text, ...more } }, { player, key })
const ask = async (player: AppPlayer, asked: Asked = {}) => {
  const answer = await call(player, asked)
  expect(answer.text).toContain('"status":"success"')
  return String(answer.json().data.id)
}
const reply = (player: AppPlayer, id: string, text = 'And now?', pictureIds: string[] = []) =>
  shop.call('replyToSupport', { params: { id }, body: { text, pictureIds } }, { player, key: nextKey() })
const shownTo = async (player: AppPlayer, id: string) =>
  (await shop.read('getSupportRequest', { params: { id } }, { player })).request
const shown = async (id: string) => (await adminApi.read('getAdminRequest', { params: { id } }, support)).request
const answer = async (id: string, text = 'It is on its way', isLast = false, operator = support) => {
  const { version } = await shown(id)
  return adminApi.read('answerRequest', { params: { id }, body: { version, text, isLast } }, operator)
}
const upload = async (player: AppPlayer, file = SAMPLE_PICTURE) => {
  const { picture } = await shop.read('uploadSupportPicture', { file } as never, { player })
  return picture.id
}
const kindsOf = ({ messages }: { readonly messages: readonly { readonly kind: string }[] }) =>
  messages.map(({ kind }) => kind)

describe('a request', () => {
  test('a request is new, then answered, waits for an operator again, is closed, and opened again', async () => {
    const player = await shop.register()
    const id = await ask(player)
    expect(await shownTo(player, id)).toMatchObject({ state: 'new', preview: 'Where is my item?' })
    await answer(id)
    expect(await shownTo(player, id)).toMatchObject({ state: 'waiting_player', preview: 'It is on its way' })
    await reply(player, id)
    expect(await shown(id)).toMatchObject({ state: 'waiting_shop', waitingSince: expect.any(String) })
    const closed = await shop.read('closeSupportRequest', { params: { id } }, { player })
    expect(closed.state).toBe('closed')
    expect(await shownTo(player, id)).toMatchObject({ reopensUntil: expect.any(String) })
    await reply(player, id, 'It happened again')
    const request = await shownTo(player, id)
    expect(request).toMatchObject({ state: 'waiting_shop', reopensUntil: null })
    expect(kindsOf(request)).toEqual(['player', 'answer', 'player', 'closed', 'reopened', 'player'])
    expect((await shown(id)).reopened).toBe(1)
  })

  test('a request is created once per key, and a replay gets the same response', async () => {
    const player = await shop.register()
    const [first, again] = [await call(player, {}, 'tap'), await call(player, {}, 'tap')]
    expect(again.text).toBe(first.text)
    expect((await shop.read('listSupportRequests', { query: {} }, { player })).requests).toHaveLength(1)
    expect(outcomeOf(await call(player, { text: 'Something else' }, 'tap'))).toBe('422 idempotency_mismatch')
  })

  test("a request has a subject, which must be one of the player's own things", async () => {
    const [player, other] = [await shop.register(), await shop.register()]
    const order = await shop.read(
      'startPayment',
      { body: { directionId: 9, sum: 300, countryIso: 'RU', isAdult: true } },
      { player, key: nextKey() },
    )
    const subject = { kind: 'order' as const, id: order.orderId }
    expect((await shownTo(player, await ask(player, { topic: 'payment', subject }))).subject).toEqual({
      ...subject,
      name: expect.any(String),
    })
    expect(outcomeOf(await call(other, { subject }))).toBe('404 dataNotFound')
    for (const kind of ['order', 'battle', 'item', 'withdrawal'] as const)
      for (const id of ['1', '99999999999999999999', '01KA0000000000000000000000'])
        expect([kind, id, outcomeOf(await call(player, { subject: { kind, id } }))]).toEqual([
          kind,
          id,
          '404 dataNotFound',
        ])
  })

  test('a request and its pictures are not found by another player', async () => {
    const [player, other] = [await shop.register(), await shop.register()]
    const pictureId = await upload(player)
    const unsent = { params: { id: pictureId } }
    expect(outcomeOf(await adminApi.call('getAdminSupportPicture', unsent, support))).toBe('404 dataNotFound')
    expect(outcomeOf(await call(other, { pictureIds: [pictureId] }))).toBe('404 dataNotFound')
    const id = await ask(player, { pictureIds: [pictureId] })
    for (const name of ['getSupportRequest', 'closeSupportRequest'] as const)
      expect(outcomeOf(await shop.call(name, { params: { id } }, { player: other }))).toBe('404 dataNotFound')
    expect(outcomeOf(await reply(other, id))).toBe('404 dataNotFound')
    expect(outcomeOf(await shop.call('getSupportPicture', unsent, { player: other }))).toBe('404 dataNotFound')
    expect((await shop.call('getSupportPicture', unsent)).status).toBe(401)
    const picture = await shop.call('getSupportPicture', unsent, { player })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await adminApi.call('getAdminSupportPicture', unsent, support)).status).toBe(200)
    // A picture that was sent once cannot be part of another message.
    expect(outcomeOf(await reply(player, id, 'Again', [pictureId]))).toBe('404 dataNotFound')
  })

  test('the number of requests and messages of a player is limited', async () => {
    const player = await shop.register()
    const ids: string[] = []
    for (let n = 0; n < SUPPORT_MAX_OPEN; n += 1) ids.push(await ask(player))
    expect((await call(player)).json()).toMatchObject({ key: 'support_limit', data: { params: { limit: 'open' } } })
    const [id = ''] = ids
    for (let n = 1; n < SUPPORT_MAX_UNANSWERED; n += 1) expect((await reply(player, id)).status).toBe(200)
    expect((await reply(player, id)).json()).toMatchObject({ data: { params: { limit: 'messages' } } })
    await answer(id)
    expect((await reply(player, id)).status).toBe(200)
    for (const one of ids) await shop.read('closeSupportRequest', { params: { id: one } }, { player })
    for (let n = 0; n < 7; n += 1)
      await shop.read('closeSupportRequest', { params: { id: await ask(player) } }, { player })
    expect((await call(player)).json()).toMatchObject({ data: { params: { limit: 'day' } } })
  })

  test('a request cannot be opened again after two weeks', async () => {
    const player = await shop.register()
    const id = await ask(player)
    await shop.read('closeSupportRequest', { params: { id } }, { player })
    await shop.rows(`update support_requests set closed_at = closed_at - interval '15 days' where id = $1`, [id])
    expect((await shownTo(player, id)).reopensUntil).toBeNull()
    expect(outcomeOf(await reply(player, id))).toBe('409 support_closed')
  })

  test('a request with an empty text, a long one or a fourth picture is refused by the field', async () => {
    const player = await shop.register()
    const faultOf = async (asked: Asked) => (await call(player, asked)).json().data.params.faults[0].path
    expect(await faultOf({ text: '  \n ' })).toBe('text')
    expect(await faultOf({ text: 'x'.repeat(3001) })).toBe('text')
    expect(await faultOf({ pictureIds: ['1', '2', '3', '4'] })).toBe('picture_ids')
  })
})

describe('an uploaded picture', () => {
  test('an uploaded picture is re-encoded: in another format, without metadata, and no larger than a screen', async () => {
    const player = await shop.register()
    const file = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#8b45ff' } })
      .withExif({ IFD0: { Copyright: 'MarkerOfTheCamera' } })
      .jpeg()
      .toBuffer()
    expect(file.includes('MarkerOfTheCamera')).toBe(true)
    const id = await upload(player, file)
    const [row] = await shop.rows<{ bytes: Buffer; width: number; height: number }>(
      'select bytes, width, height from support_pictures where id = $1',
      [id],
    )
    expect(row).toMatchObject({ width: 1600, height: 800 })
    expect(row?.bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(row?.bytes.includes('MarkerOfTheCamera')).toBe(false)
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'format'],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'format'],
    ['a broken picture', Buffer.concat([SAMPLE_PICTURE.subarray(0, 40), Buffer.alloc(200)]), 'broken'],
  ])('an uploaded picture is refused when it is %s', async (_, file, fault) => {
    const player = await shop.register()
    const refused = await shop.call('uploadSupportPicture', { file } as never, { player })
    expect([refused.status, refused.json().data.params]).toEqual([422, { fault }])
  })

  test('an uploaded picture is accepted only from players, and only up to a number of bytes', async () => {
    const player = await shop.register()
    expect((await shop.call('uploadSupportPicture', { file: SAMPLE_PICTURE } as never)).status).toBe(401)
    const large = { file: Buffer.alloc(8 * 1024 * 1024 + 1) } as never
    expect(outcomeOf(await shop.call('uploadSupportPicture', large, { player }))).toBe('413 payload_too_large')
    const json = { player, headers: { 'content-type': 'application/json' } }
    expect(outcomeOf(await shop.call('uploadSupportPicture', { body: {} } as never, json))).toBe(
      '415 unsupported_media_type',
    )
  })

  test('an unsent uploaded picture makes room for newer ones', async () => {
    const player = await shop.register()
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) ids.push(await upload(player))
    const rows = await shop.rows<{ id: string }>(
      'select id::text as id from support_pictures where user_id = $1 order by id',
      [player.userId],
    )
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(2))
  })
})

describe('operators', () => {
  test('operators see the queue by waiting time, and take, hand over and give back requests', async () => {
    const player = await shop.register()
    const [first, second] = [await ask(player), await ask(player)]
    const mine = { text: String(player.userId) }
    const queue = async (query: object) =>
      (await adminApi.read('listAdminRequests', { query: { ...mine, ...query } }, support)).items.map(({ id }) => id)
    expect(await queue({})).toEqual([first, second])
    const taken = await adminApi.read(
      'assignRequest',
      { params: { id: first }, body: { version: 1, ownerId: String(support.id) } },
      support,
    )
    expect(taken.request).toMatchObject({ owner: { id: String(support.id) }, version: 2 })
    expect(await queue({ owner: 'mine' })).toEqual([first])
    expect(await queue({ owner: 'nobody' })).toEqual([second])
    await answer(first)
    expect(await queue({ state: 'waiting' })).toEqual([second])
    expect(await queue({})).toEqual([second, first])
    // Only operators who can sign in.
    const away = { params: { id: first }, body: { version: 3, ownerId: String(admin.id) } }
    expect(await adminApi.refusal('assignRequest', away, support)).toBe('422 change_refused')
    await adminApi.freshCode(admin)
    await adminApi.read('assignRequest', away, support)
    expect(await queue({ owner: 'others' })).toEqual([first])
    const toFinance = { params: { id: first }, body: { version: 4, ownerId: String(finance.id) } }
    expect(await adminApi.refusal('assignRequest', toFinance, support)).toBe('422 change_refused')
  })

  test('operators write notes that the player never sees', async () => {
    const player = await shop.register()
    const id = await ask(player)
    await adminApi.read('noteRequest', { params: { id }, body: { text: 'Looks like fraud' } }, support)
    expect(kindsOf(await shown(id))).toEqual(['player', 'note'])
    const shownToPlayer = await shop.call('getSupportRequest', { params: { id } }, { player })
    expect(shownToPlayer.text).not.toContain('fraud')
    expect(shownToPlayer.text).not.toContain('Test support')
    expect(kindsOf(await shownTo(player, id))).toEqual(['player'])
    expect(await shownTo(player, id)).toMatchObject({ state: 'new', preview: 'Where is my item?' })
  })

  test('operators merge two requests of one player, never of two players', async () => {
    const [player, other] = [await shop.register(), await shop.register()]
    const [from, into] = [
      await ask(player, { text: 'First', pictureIds: [await upload(player)] }),
      await ask(player, { text: 'Second' }),
    ]
    const foreign = await ask(other)
    const merge = (intoId: string) => ({ params: { id: from }, body: { version: 1, intoId, reason } })
    expect(await adminApi.refusal('mergeRequest', merge(foreign), support)).toBe('404 dataNotFound')
    expect(await adminApi.refusal('mergeRequest', merge(from), support)).toBe('404 dataNotFound')
    const { request } = await adminApi.read('mergeRequest', merge(into), support)
    expect(request).toMatchObject({ id: into, state: 'new' })
    expect(request.messages.map(({ kind, text, pictures }) => [kind, text, pictures.length])).toEqual([
      ['player', 'Second', 0],
      ['player', 'First', 1],
      ['merged', '', 0],
    ])
    expect(await shownTo(player, from)).toMatchObject({ state: 'closed', mergedInto: into, messages: [] })
    expect(outcomeOf(await reply(player, from))).toBe('409 support_closed')
    const reopened = { params: { id: from }, body: { version: 2, reason } }
    expect(await adminApi.refusal('reopenRequest', reopened, support)).toBe('422 change_refused')
    const { requests } = await shop.read('listSupportRequests', { query: {} }, { player })
    expect(requests.map(({ id }) => id)).toEqual([into])
  })

  test('operators cannot answer a closed request, but can open it again', async () => {
    const id = await ask(await shop.register())
    await answer(id, 'Solved', true)
    const { version } = await shown(id)
    const late = { params: { id }, body: { version, text: 'Late', isLast: false } }
    expect(await adminApi.refusal('answerRequest', late, support)).toBe('422 change_refused')
    const { request } = await adminApi.read('reopenRequest', { params: { id }, body: { version, reason } }, support)
    expect(request).toMatchObject({ state: 'waiting_shop', closedAt: null })
    expect(kindsOf(request)).toEqual(['player', 'answer', 'closed', 'reopened'])
  })

  test('operators have figures of the first answer and of reopened requests', async () => {
    await shop.rows('delete from support_pictures')
    await shop.rows('delete from support_messages')
    await shop.rows('delete from support_requests')
    const player = await shop.register()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) ids.push(await ask(player))
    for (const id of ids) await answer(id)
    for (const [place, id] of ids.entries())
      await shop.rows(
        `update support_requests set first_answer_at = moment_of_id(id) + make_interval(secs => $2) where id = $1`,
        [id, [60, 120, 600][place]],
      )
    await shop.read('closeSupportRequest', { params: { id: ids[0] ?? '' } }, { player })
    await shop.read('closeSupportRequest', { params: { id: ids[1] ?? '' } }, { player })
    await reply(player, ids[1] ?? '')
    expect(await adminApi.read('getSupportFigures', {}, support)).toEqual({
      new: 0,
      waitingShop: 1,
      waitingPlayer: 1,
      waitingSince: expect.any(String),
      asked: 3,
      answered: 3,
      firstAnswerP50S: 120,
      firstAnswerP90S: 504,
      closed: 2,
      reopened: 1,
    })
    const { items } = await adminApi.read('getAttention', {}, support)
    expect(items).toContainEqual(expect.objectContaining({ kind: 'support_waiting', count: 1 }))
  })

  test('operators share templates with unique names', async () => {
    const fields = { name: 'Steam держит', text: 'Обмен удерживает Steam.', reason }
    const { template } = await adminApi.read('createSupportTemplate', { body: fields }, support)
    const twin = { body: { ...fields, name: 'STEAM держит' } }
    expect(await adminApi.refusal('createSupportTemplate', twin, support)).toBe('422 change_refused')
    const edit = { params: { id: template.id }, body: { ...fields, text: 'Иначе', version: 1 } }
    expect((await adminApi.read('editSupportTemplate', edit, admin)).template).toMatchObject({
      version: 2,
      text: 'Иначе',
    })
    expect(await adminApi.refusal('editSupportTemplate', edit, support)).toBe('409 version_conflict')
    const removal = { params: { id: template.id }, body: { version: 2, reason } }
    await adminApi.read('removeSupportTemplate', removal, support)
    expect((await adminApi.read('listSupportTemplates', {}, support)).templates).toEqual([])
  })
})

test('an answer is reported to the player in the inbox, and by the channels that they turned on', async () => {
  const player = await shop.register()
  await shop.rows(
    'insert into notification_preferences (user_id, email, steam, telegram, vk) values ($1, true, false, false, false)',
    [player.userId],
  )
  const id = await ask(player)
  await answer(id)
  await answer(id, 'One more thing')
  await expect
    .poll(async () => (await shop.read('listInbox', { query: { group: 'account' } }, { player })).notices.length)
    .toBe(2)
  const { notices } = await shop.read('listInbox', { query: { group: 'account' } }, { player })
  expect(notices[0]).toMatchObject({ kind: 'supportAnswered', supportRequestId: id })
  const queued = await shop.rows(
    `select kind, params, channels, status from notifications where user_id = $1 order by id`,
    [player.userId],
  )
  const note = { kind: 'support_answered', params: { requestId: id }, channels: ['email', 'push'] }
  expect(queued).toEqual([
    { ...note, status: 'cancelled' },
    { ...note, status: expect.stringMatching(/waiting|queued/) },
  ])
})

test('erasing a player closes their requests and deletes every text and picture', async () => {
  const player = await shop.register()
  const id = await ask(player, { text: 'MarkerOfSupport', pictureIds: [await upload(player)] })
  await answer(id, 'MarkerOfSupport indeed')
  const [user] = await shop.rows<{ nickname: string }>('select nickname from users where id = $1', [player.userId])
  await adminApi.read(
    'erasePlayer',
    { params: { id: String(player.userId) }, body: { confirmation: user?.nickname ?? '', reason } },
    admin,
  )
  expect(await shop.rows(`select 1 from support_messages m where m::text like '%MarkerOfSupport%'`)).toEqual([])
  expect(await shop.rows('select 1 from support_pictures where user_id = $1', [player.userId])).toEqual([])
  const request = await shown(id)
  expect(request).toMatchObject({ state: 'closed', preview: '' })
  expect(kindsOf(request)).toEqual(['player', 'answer', 'closed'])
})
