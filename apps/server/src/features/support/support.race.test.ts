import { SUPPORT_MAX_OPEN } from '@runecase/api/support-rules.ts'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, one, another } = await openAdmin({ one: 'support', another: 'admin' })

const ask = (player: AppPlayer, key: string) =>
  shop.call('createSupportRequest', { body: { topic: 'other', text: 'Help' } }, { player, key })
const made = async (player: AppPlayer, key = 'made') => String((await ask(player, key)).json().data.id)
const kindsOf = (id: string) =>
  shop.rows<{ kind: string }>('select kind from support_messages where request_id = $1 order by place', [id])
const shown = async (id: string) => (await adminApi.read('getAdminRequest', { params: { id } }, one)).request

test('one of two operators who answer or take a request at once succeeds, and the other is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await made(await shop.register())
    const answerBy = (operator: typeof one) =>
      adminApi.refusal(
        'answerRequest',
        { params: { id }, body: { version: 1, text: 'An answer', isLast: false } },
        operator,
      )
    const takeBy = (operator: typeof one) =>
      adminApi.refusal(
        'assignRequest',
        { params: { id }, body: { version: 1, ownerId: String(operator.id) } },
        operator,
      )
    const by = round % 2 === 0 ? answerBy : takeBy
    expect((await Promise.all([by(one), by(another)])).sort()).toEqual(['200 success', '409 version_conflict'])
    const { owner, messages, version } = await shown(id)
    expect([String(one.id), String(another.id)]).toContain(owner?.id)
    expect(messages).toHaveLength(round % 2 === 0 ? 2 : 1)
    expect(version).toBe(2)
  }
})

test('when a player closes a request while an operator answers, the state follows from the order of the lines', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const player = await shop.register()
    const id = await made(player)
    const [answered] = await Promise.all([
      adminApi.refusal(
        'answerRequest',
        { params: { id }, body: { version: 1, text: 'An answer', isLast: false } },
        one,
      ),
      shop.read('closeSupportRequest', { params: { id } }, { player }),
    ])
    const kinds = (await kindsOf(id)).map(({ kind }) => kind).join(' ')
    const expected = answered === '200 success' ? ['player answer closed', 'closed'] : ['player closed', 'closed']
    expect([kinds, (await shown(id)).state]).toEqual(expected)
    ends.add(kinds)
  }
  expect(ends.size).toBeGreaterThan(0)
})

test('twenty simultaneous requests of a player stop at the limit, and twenty with one key make one', async () => {
  const player = await shop.register()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(player, `key ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(SUPPORT_MAX_OPEN)
  const other = await shop.register()
  const same = await Promise.all(Array.from({ length: 20 }, () => ask(other, 'tap')))
  expect(same.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await shop.rows('select 1 from support_requests where user_id = $1', [other.userId])).toHaveLength(1)
})

test('simultaneous merges of requests into each other end with one conversation', async () => {
  const player = await shop.register()
  const [left, right] = [await made(player, 'left'), await made(player, 'right')]
  const merge = (id: string, intoId: string) =>
    adminApi.refusal('mergeRequest', { params: { id }, body: { version: 1, intoId, reason: 'of the test' } }, one)
  const outcomes = await Promise.all([merge(left, right), merge(right, left)])
  expect(outcomes.filter((outcome) => outcome === '200 success')).toHaveLength(1)
  const open = await shop.rows(`select 1 from support_requests where user_id = $1 and state <> 'closed'`, [
    player.userId,
  ])
  expect(open).toHaveLength(1)
})
