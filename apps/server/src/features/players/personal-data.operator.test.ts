import { describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import type { AppPlayer } from '../../testing/test-app.ts'
import { exportPlayerData } from './export-player-data.ts'
import { DATA_SECTIONS, LEFT_OUT } from './player-data.ts'

const { shop, adminApi, support, risk } = await openAdmin({ support: 'support', risk: 'risk' })

const reason = 'of the test'
const ofPlayer = ({ userId }: AppPlayer) => ({ params: { id: String(userId) } })
const newestEntry = async (action: string) =>
  (await adminApi.read('listOperatorLog', { query: { action } }, risk)).items[0]
const nameOf = async ({ userId }: AppPlayer) => {
  const [row] = await shop.rows<{ nickname: string }>('select nickname from users where id = $1', [userId])
  return row?.nickname ?? ''
}

/** A player with contacts, devices, GOLD and an opening. */
async function makePlayer(mark: string): Promise<AppPlayer> {
  const player = await shop.register()
  await shop.setBalance(player, 100_000n)
  // Set before the opening, because its drop is published with the name at that time.
  await shop.rows(
    `update users set nickname = $2, email = $2 || '@example.com', first_name = $2, city = $2, steam_login = $2,
            steam_link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=' || $2 where id = $1`,
    [player.userId, mark],
  )
  const opened = await shop.call(
    'openCase',
    { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } },
    { player, key: mark },
  )
  expect(opened.status).toBe(200)
  await shop.rows(`update sessions set user_agent = $2, address = '203.0.113.7' where user_id = $1`, [
    player.userId,
    mark,
  ])
  await shop.rows(`insert into identities (provider, subject, user_id, name) values ('vk', $2, $1, $2)`, [
    player.userId,
    mark,
  ])
  await shop.rows(
    `insert into notification_links (user_id, channel, address, linked_at) values ($1, 'telegram', $2, now())`,
    [player.userId, mark],
  )
  await shop.rows(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at) values ($1, 'https://push.example/' || $2, $2, $2, now())`,
    [player.userId, mark],
  )
  await shop.rows(
    `insert into email_confirmations (token_hash, user_id, email) values (sha256($2::bytea), $1, $2 || '@example.com')`,
    [player.userId, mark],
  )
  await shop.rows(
    `insert into status_subscribers (email, mailbox, user_id, confirmed_at) values ($2 || '@example.com', $2, $1, now())`,
    [player.userId, mark],
  )
  await adminApi.read('addPlayerNote', { ...ofPlayer(player), body: { text: `${mark} звонил` } }, support)
  return player
}

/** The tables that contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await shop.rows(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

describe('the file for a player', () => {
  test('the file for a player has a section for every table that names players, or a reason for leaving it out', async () => {
    const tables = await shop.rows<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
         join pg_class p on p.relname = c.table_name and not p.relispartition
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'account_id') order by 1`,
    )
    const known = new Set([...DATA_SECTIONS.map(({ name }) => name), ...Object.keys(LEFT_OUT)])
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  test("the file for a player contains the player's data and no secrets, and is logged", async () => {
    const player = await makePlayer('MarkerOfExport')
    const other = await shop.register()
    const call = { ...ofPlayer(player), query: { reason } }
    expect(await adminApi.refusal('exportPlayerData', call, support)).toBe('403 forbidden')
    const answer = await adminApi.call('exportPlayerData', call, risk)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`runecase-player-${player.userId}.json`)
    const file = JSON.parse(answer.text)
    expect(Object.keys(file).slice(3)).toEqual(DATA_SECTIONS.map(({ name }) => name))
    expect(file.users).toMatchObject([{ email: 'MarkerOfExport@example.com', nickname: 'MarkerOfExport' }])
    expect(file.credentials).toEqual([{ user_id: expect.any(Number), login: player.login }])
    expect(file.openings).toHaveLength(1)
    expect(file.items[0]).toMatchObject({ name: expect.any(String) })
    const sum = file.ledger_entries.reduce(
      (total: number, entry: { currency: number; amount: number }) => total + (entry.currency === 1 ? entry.amount : 0),
      0,
    )
    expect(file.players[0].balance_minor).toBe(sum)
    expect(answer.text).not.toContain('звонил')
    expect(answer.text).not.toContain(String(other.userId))
    for (const secret of ['password_hash', 'secret_hash', 'token_hash', '"sealed"', 'fingerprint'])
      expect([secret, answer.text.includes(secret)]).toEqual([secret, false])
    expect(await newestEntry('player.exported')).toMatchObject({ reason, target: `player ${player.userId}` })
  })

  test('the file for a player ends if the session of its operator does', async () => {
    const operator = await adminApi.make('risk')
    const [session] = await shop.rows<{ id: bigint }>('select id from operator_sessions where operator_id = $1', [
      operator.id,
    ])
    const deps = { database: shop.database, clock: systemClock }
    const caller = { id: operator.id, sessionId: session?.id ?? 0n, role: operator.role }
    const call = { operator: caller, address: '127.0.0.1' } as never
    const { lines } = await exportPlayerData(deps, call, { userId: (await shop.register()).userId, reason })
    const end = async () => {
      for await (const line of lines) {
        if (line.includes('"players"'))
          await shop.rows('update operator_sessions set ended_at = now() where operator_id = $1', [operator.id])
        expect(line).not.toContain('"credentials"')
      }
    }
    await expect(end()).rejects.toMatchObject({ code: 'authentication' })
  })

  test('the file for a player needs a second factor of the last ten minutes, and a refused call leaves no log entry', async () => {
    const call = { ...ofPlayer(await shop.register()), query: { reason } }
    const operator = await adminApi.make('risk')
    const age = (minutes: number) =>
      shop.rows(
        `update operator_sessions set second_factor_at = now() - make_interval(mins => $2) where operator_id = $1`,
        [operator.id, minutes],
      )
    await age(11)
    const before = await adminApi.countLog()
    expect(await adminApi.refusal('exportPlayerData', call, operator)).toBe('403 second_factor_required')
    expect(await adminApi.countLog()).toBe(before)
    await age(9)
    expect((await adminApi.call('exportPlayerData', call, operator)).status).toBe(200)
    expect(await adminApi.countLog()).toBe(before + 1)
  })

  test('the file for a player continues after a page of rows', async () => {
    const player = await shop.register()
    await shop.rows(
      `insert into notification_consents (user_id, channel, is_on, cause, at) select $1, 'email', n % 2 = 0, 'settings', now() from generate_series(1, 1203) n`,
      [player.userId],
    )
    const answer = await adminApi.call('exportPlayerData', { ...ofPlayer(player), query: { reason } }, risk)
    const ids = JSON.parse(answer.text).notification_consents.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(1203)
  })
})

describe('an erasure', () => {
  const erase = (player: AppPlayer, confirmation: string) =>
    adminApi.refusal('erasePlayer', { ...ofPlayer(player), body: { confirmation, reason } }, risk)

  test("an erasure removes the player's identity from every table, and keeps their ledger entries", async () => {
    const mark = 'MarkerOfErasure'
    const player = await makePlayer(mark)
    await expect
      .poll(() => shop.rows(`select 1 from live_drops where drop->'user'->>'id' = $1`, [String(player.userId)]), {
        timeout: 10_000,
      })
      .not.toHaveLength(0)
    expect(await tablesWith(mark)).toContain('users')
    const before = await adminApi.read('getErasure', ofPlayer(player), risk)
    expect(before).toMatchObject({ nickname: mark, blockers: [] })
    expect(await erase(player, 'somebody else')).toBe('400 validation')
    expect(await nameOf(player)).toBe(mark)

    expect(await erase(player, mark)).toBe('200 success')
    // Messages published before expire by themselves.
    expect(
      (await tablesWith(mark)).filter((name) => !['rt_log', 'event_log', 'outbox', 'idempotency'].includes(name)),
    ).toEqual([])
    const devices = await shop.rows(
      'select 1 from sessions where user_id = $1 and num_nonnulls(address, user_agent) > 0',
      [player.userId],
    )
    expect(devices).toEqual([])
    const { player: card } = await adminApi.read('getPlayer', ofPlayer(player), risk)
    expect(card).toMatchObject({
      nickname: 'Удалённый игрок',
      erasedAt: expect.any(String),
      contacts: { email: null, login: null, steamId: null, steamLink: null, steamLogin: null },
      sessions: [],
      notes: [],
      ledger: { isBalanced: true },
      items: { count: before.left.items },
    })
    const entry = await newestEntry('player.erased')
    expect(entry).toMatchObject({ reason, target: `player ${player.userId}`, operator: { id: String(risk.id) } })
    expect(JSON.stringify(entry)).not.toContain(mark)
    expect(await erase(player, 'Удалённый игрок')).toBe('422 change_refused')
  })

  test("an erasure shows the player's drops and page as those of a removed player", async () => {
    const player = await makePlayer('MarkerOfDrop')
    const ofHis = async () =>
      (await shop.read('listLiveDrops', { body: {} })).filter(({ user }) => user.id === String(player.userId))
    await expect
      .poll(async () => (await ofHis())[0], { timeout: 10_000 })
      .toMatchObject({ user: { name: 'MarkerOfDrop' } })
    expect(await erase(player, 'MarkerOfDrop')).toBe('200 success')
    expect((await ofHis())[0]?.user).toMatchObject({
      name: 'Удалённый игрок',
      avatar: expect.stringContaining('avatars/av-01'),
    })
    const page = await shop.read('getUser', { params: { userId: String(player.userId) } })
    expect(page).toMatchObject({ nickname: 'Удалённый игрок', isHidden: true, statistic: { cases: { opened: 0 } } })
  })

  test("an erasure ends the player's sessions, and none of their sign-in methods opens a new one", async () => {
    const player = await makePlayer('MarkerOfSession')
    const { link } = await adminApi.read('createSignInLink', { ...ofPlayer(player), body: { reason } }, risk)
    expect(await erase(player, 'MarkerOfSession')).toBe('200 success')
    expect((await shop.call('getCurrentUser', {}, { player })).status).toBe(401)
    const again = await shop.call('login', { body: { login: player.login, password: player.password } })
    expect(again.json().key).toBe('wrongCredentials')
    const byLink = await shop.call('login', { body: { token: link.slice(-43) } })
    expect(byLink.json().key).toBe('login_token_invalid')
    expect(await adminApi.refusal('createSignInLink', { ...ofPlayer(player), body: { reason } }, risk)).toBe(
      '403 restricted',
    )
  })

  test('one of two simultaneous erasures succeeds, and none that coincides with a sign-in leaves a session', async () => {
    const player = await makePlayer('MarkerOfRace')
    const login = { body: { login: player.login, password: player.password } }
    const [first, second] = await Promise.all([
      erase(player, 'MarkerOfRace'),
      erase(player, 'MarkerOfRace'),
      shop.call('login', login),
      shop.call('login', login),
    ])
    expect([first, second].filter((one) => one === '200 success')).toHaveLength(1)
    const open = await shop.rows('select 1 from sessions where user_id = $1 and ended_at is null', [player.userId])
    expect(open).toEqual([])
  })

  const BLOCKERS: readonly (readonly [string, string])[] = [
    [
      'restricted',
      `insert into restrictions (id, user_id, action, reason, operator_id, until_at) values ($1::int8, $1::int8, 'play', 'x', 1, 'infinity')`,
    ],
    ['excluded', `insert into exclusions (user_id, until_at) values ($1, now() + interval '1 day')`],
    ['debt', 'update players set owed_coins = 1, coins = 0 where user_id = $1'],
    ['bot', 'update users set is_bot = true where id = $1'],
  ]
  test.each(BLOCKERS)('an erasure is refused while something prevents it: %s', async (blocker, statement) => {
    const player = await shop.register()
    await shop.rows(statement, [player.userId])
    const { nickname, blockers } = await adminApi.read('getErasure', ofPlayer(player), risk)
    expect(blockers).toEqual([blocker])
    expect(await erase(player, nickname)).toBe('422 change_refused')
    expect(await nameOf(player)).toBe(nickname)
  })
})
