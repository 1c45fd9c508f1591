import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'

const { shop, adminApi, support, risk } = await openAdmin({ support: 'support', risk: 'risk' })

const reason = 'of the test'
const ofPlayer = ({ userId }: AppPlayer) => ({ params: { id: String(userId) } })
const newestEntry = async (action: string) =>
  (await adminApi.read('listOperatorLog', { query: { action } }, risk)).items[0]

describe('a sign-in link', () => {
  const make = async (player: AppPlayer) => {
    const { link, expiresAt } = await adminApi.read(
      'createSignInLink',
      { ...ofPlayer(player), body: { reason } },
      support,
    )
    return { token: /^http.*\/auth#link=([\w-]{43})$/.exec(link)?.[1] ?? '', expiresAt }
  }
  const enter = async (token: string) => {
    const answer = await shop.call('login', { body: { token } })
    return answer.status === 200 ? `in ${answer.json().data.user.user_id}` : answer.json().key
  }

  test('a sign-in link signs its player in once, in any browser, and is logged without its token', async () => {
    const player = await shop.register()
    const { token } = await make(player)
    expect(await Promise.all([enter(token), enter(token), enter(token)])).toEqual(
      expect.arrayContaining([`in ${player.userId}`, 'login_token_invalid', 'login_token_invalid']),
    )
    expect(await enter(token)).toBe('login_token_invalid')
    const ways = await shop.rows<{ way: string }>('select way from sessions where user_id = $1 order by id', [
      player.userId,
    ])
    expect(ways.map(({ way }) => way)).toEqual(['quick', 'link'])
    const entry = await newestEntry('player.link_made')
    expect(entry).toMatchObject({ reason, target: `player ${player.userId}`, operator: { id: String(support.id) } })
    expect(JSON.stringify(entry)).not.toContain(token)
    const hashes = await shop.rows<{ row: string }>('select t::text as row from login_tokens t')
    expect(hashes.filter(({ row }) => row.includes(token))).toEqual([])
  })

  test('a sign-in link ends when a newer one is made, and after 15 minutes', async () => {
    const player = await shop.register()
    const older = await make(player)
    const newer = await make(player)
    expect(await enter(older.token)).toBe('login_token_invalid')
    const leftMs = Date.parse(newer.expiresAt) - Date.now()
    expect([leftMs > 13 * 60_000, leftMs <= 15 * 60_000 + 5_000]).toEqual([true, true])
    await shop.rows('update login_tokens set expires_at = clock_timestamp() where user_id = $1', [player.userId])
    expect(await enter(newer.token)).toBe('login_token_invalid')
  })

  test('a sign-in link is refused for bots and for players who may not sign in', async () => {
    const player = await shop.register()
    const call = { ...ofPlayer(player), body: { reason } }
    const body = { actions: ['sign_in' as const], untilAt: null, reason }
    const { token } = await make(player)
    await adminApi.read('restrictPlayer', { ...ofPlayer(player), body }, support)
    expect(await adminApi.refusal('createSignInLink', call, support)).toBe('403 restricted')
    expect(await enter(token)).toBe('restricted')
    await shop.rows('update users set is_bot = true where id = $1', [player.userId])
    expect(await adminApi.refusal('createSignInLink', call, support)).toBe('422 change_refused')
    const nobody = { params: { id: '999' }, body: { reason } }
    expect(await adminApi.refusal('createSignInLink', nobody, support)).toBe('404 userNotFound')
  })
})
