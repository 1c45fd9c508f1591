import type { RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftRestrictions, restrictPlayer, selectRestrictions } from '../core/restrictions/public.ts'
import { systemClock } from '../platform/clock.ts'
import { IdSource } from '../platform/ids.ts'
import { type AppPlayer, startTestApp } from '../testing/test-app.ts'

let shop: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const ids = new IdSource(systemClock, 62)
const UNTIL = new Date(Date.now() + 3_600_000)

const restrict = ({ userId }: AppPlayer, actions: RestrictedAction[], untilAt: Date | null = UNTIL) =>
  shop.database.transaction((tx) =>
    restrictPlayer({ clock: systemClock, ids, paymentRisk: { recallWithdrawals: async () => undefined } }, tx, {
      userId,
      actions,
      reason: 'Проверяем вход',
      untilAt,
      operatorId: 7n,
    }),
  )
const lift = ({ userId }: AppPlayer, actions: RestrictedAction[]) =>
  shop.database.transaction((tx) => liftRestrictions(tx, { userId, actions, reason: 'Проверили', operatorId: 8n }))

const OPENING = { params: { name: 'bliznetsy' }, body: { multiOpen: 1 } }
const REFILL = { body: { directionId: 2, sum: 500, countryIso: 'RU', isAdult: true } }

test('each restricted action is refused with reason and end, and the others still work', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 1_000_000n)
  const open = (key: string) => shop.call('openCase', OPENING, { player, key })
  const refill = (key: string) => shop.call('startPayment', REFILL, { player, key })
  await restrict(player, ['play'])
  const refused = await open('1')
  expect(refused.status).toBe(403)
  expect(refused.json()).toMatchObject({
    key: 'restricted',
    data: { params: { action: 'play', reason: 'Проверяем вход', date: UNTIL.toISOString() } },
  })
  expect((await refill('r1')).status).toBe(200)
  await restrict(player, ['refill'], null)
  expect((await refill('r2')).json()).toMatchObject({
    key: 'restricted',
    data: { params: { action: 'refill', date: null } },
  })
  expect((await shop.read('getCurrentUser', {}, { player })).restrictions).toEqual([
    { action: 'play', reason: 'Проверяем вход', until: UNTIL.toISOString() },
    { action: 'refill', reason: 'Проверяем вход', until: null },
  ])
  await lift(player, ['play', 'refill'])
  expect((await open('2')).status).toBe(200)
  expect((await shop.read('getCurrentUser', {}, { player })).restrictions).toEqual([])
  await expect(lift(player, ['play'])).rejects.toMatchObject({ code: 'dataNotFound' })
})

test('a player who may not play can use no promo codes and gets no rewards for starting levels', async () => {
  const player = await shop.register()
  await restrict(player, ['play'])
  expect((await shop.call('applyPromo', { body: { code: 'privet25' } }, { player, key: 'p' })).json().key).toBe(
    'restricted',
  )
  expect((await shop.call('generateLevel', {}, { player, key: 'l' })).json().key).toBe('restricted')
})

test('a sign-in restriction ends all sessions and refuses new ones until it ends', async () => {
  const player = await shop.register()
  const signIn = () => shop.call('login', { body: { login: player.login, password: player.password } })
  await restrict(player, ['sign_in'])
  expect((await shop.call('getCurrentUser', {}, { player })).status).toBe(401)
  expect((await signIn()).json()).toMatchObject({ key: 'restricted', data: { params: { action: 'sign_in' } } })
  // Simulates that its hour is over.
  await shop.rows(
    `with r as (update restrictions set began_at = now() - interval '2 hours', until_at = now() - interval '1 hour' where user_id = $1 returning until_at)
     update players set restrictions = jsonb_set(restrictions, '{sign_in,until}', to_jsonb(r.until_at)) from r where user_id = $1`,
    [player.userId],
  )
  expect((await signIn()).status).toBe(200)
})

test('another restriction of the same action replaces the first, and both stay in the history', async () => {
  const player = await shop.register()
  await restrict(player, ['play'])
  await restrict(player, ['play'], null)
  const history = await selectRestrictions(shop.database, player.userId)
  expect(history.map(({ untilAt, liftedAt }) => [untilAt, liftedAt !== null])).toEqual([
    [null, false],
    [UNTIL, true],
  ])
})

test('a restriction whose end is not in the future is refused', async () => {
  const player = await shop.register()
  await expect(restrict(player, ['play'], new Date(Date.now() - 1000))).rejects.toMatchObject({ code: 'validation' })
})
