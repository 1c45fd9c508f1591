import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'

const { shop, adminApi, author, other } = await openAdmin({ author: 'content', other: 'admin' })

const reason = 'Провайдер сообщил'
const open = async (title: string) => {
  const body = {
    service: 'payments',
    title,
    phase: 'investigating',
    text: 'Подтверждения идут медленно',
    reason,
  } as const
  return (await adminApi.read('openStatusNote', { body }, author)).note
}
const line = (id: number, version: number, phase: 'found' | 'resolved', text: string) => ({
  params: { id },
  body: { version, phase, text, reason },
})
const shown = async (id: number) => (await shop.read('getStatus', {})).notes.find((note) => note.id === id)
const feed = async () => {
  const answer = await fetch(`${shop.address}/status.atom`)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}

test('players see a note at once, with its newest line first, until its last line closes it', async () => {
  const note = await open('СБП: платежи с задержкой')
  expect(await shown(note.id)).toMatchObject({ title: 'СБП: платежи с задержкой', closedAt: null })
  await adminApi.read('addStatusLine', line(note.id, note.version, 'found', 'Банк задерживает'), other)
  const last = line(note.id, note.version + 1, 'resolved', 'Все заказы зачислены')
  const { note: closed } = await adminApi.read('addStatusLine', last, author)
  expect(closed.closedAt).not.toBeNull()
  expect((await shown(note.id))?.lines.map(({ phase }) => phase)).toEqual(['resolved', 'found', 'investigating'])
  const more = line(note.id, closed.version, 'found', 'Ещё')
  expect(await adminApi.refusal('addStatusLine', more, author)).toBe('422 change_refused')
  const { items } = await adminApi.read('listStatusNotes', { query: { state: 'closed' } } as never, author)
  expect(items.map(({ id }) => id)).toContain(note.id)
})

test('the second of two operators who edit one version gets version_conflict', async () => {
  const note = await open('Битвы ждут маяка')
  const answers = await Promise.all(
    [author, other].map((operator) =>
      adminApi.call('addStatusLine', line(note.id, note.version, 'found', 'Маяк'), operator),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shown(note.id))?.lines).toHaveLength(2)
})

test('a title can be corrected, also of a closed note; the log has what each write says', async () => {
  const note = await open('Вывот стоит')
  const { note: closed } = await adminApi.read('addStatusLine', line(note.id, note.version, 'resolved', 'Идёт'), author)
  const names = { service: 'withdrawals', title: 'Вывод стоит' } as const
  const edit = { params: { id: note.id }, body: { version: closed.version, ...names, reason } }
  const { note: edited } = await adminApi.read('editStatusNote', edit, other)
  expect([edited.version, edited.closedAt]).toEqual([note.version + 2, closed.closedAt])
  expect(await shown(note.id)).toMatchObject(names)
  const log = await shop.rows('select action, before, after, reason from operator_log where target = $1 order by seq', [
    `status note ${note.id}`,
  ])
  const first = { phase: 'investigating', text: 'Подтверждения идут медленно' }
  const before = { service: 'payments', title: 'Вывот стоит' }
  expect(log).toEqual([
    { action: 'status_note.opened', before: null, after: { ...before, ...first }, reason },
    { action: 'status_note.closed', before: null, after: { phase: 'resolved', text: 'Идёт' }, reason },
    { action: 'status_note.edited', before, after: names, reason },
  ])
})

test('the feed contains every note, and markup in a note stays text', async () => {
  const note = await open('Сбой <b>&"провайдера"')
  const { type, text } = await feed()
  expect(type).toBe('application/atom+xml; charset=utf-8')
  expect(text).toMatch(new RegExp(`<id>http://[^<]+/status#note-${note.id}</id>`))
  expect(text).toContain('Сбой &#60;b&#62;&#38;&#34;провайдера&#34;')
  expect(text).not.toContain('<b>')
  expect(text.match(/<entry>/g)).toHaveLength((await shop.read('getStatus', {})).notes.length)
})

test.each([
  ['a control character', { text: 'a\u0007b' }],
  ['no title', { title: ' ' }],
  ['an unknown service', { service: 'mail' }],
  ['a first line that closes the note', { phase: 'resolved' }],
])('a note with %s is refused and not shown', async (_, wrong) => {
  const before = (await shop.read('getStatus', {})).notes.length
  const body = { service: 'payments', title: 'A', phase: 'found', text: 'B', reason, ...wrong }
  expect(await adminApi.refusal('openStatusNote', { body } as never, author)).toBe('400 validation')
  expect((await shop.read('getStatus', {})).notes).toHaveLength(before)
})

test('every operator sees whether the services worked at their last check', async () => {
  await shop.rows(
    `insert into service_states (service, state, checked_at) values ('bot', 'degraded', '2026-11-27T10:00:00Z')
     on conflict (service) do update set state = excluded.state, checked_at = excluded.checked_at`,
  )
  const { services } = await adminApi.read('listServiceStates', {}, await adminApi.make('support'))
  const bot = { name: 'bot', state: 'degraded', checkedAt: '2026-11-27T10:00:00.000Z' }
  expect(services.find(({ name }) => name === 'bot')).toEqual(bot)
})
