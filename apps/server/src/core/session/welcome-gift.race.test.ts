import { afterAll, expect, test } from 'vitest'
import { settingsWith } from '../../testing/default-settings.ts'
import { checkLedger, makeWorld } from '../../testing/make.ts'
import { FirstSeeds } from '../seeds/public.ts'
import { makeFactorParts } from './factor/factor-parts.fixtures.ts'
import { registerQuickly } from './register-quickly.ts'
import { createSessions } from './sessions.ts'

const world = await makeWorld()
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

function registration(linkedGiftOnce: boolean) {
  const deps = {
    ...world.deps,
    ...makeFactorParts(world.deps),
    sessions: createSessions({ ...world.deps, secret: 'a secret of the operator, long enough' }),
    firstSeeds: new FirstSeeds(world.deps),
    settings: settingsWith({ linkedGiftOnce }),
    welcomeGiftMinor: 500_000n,
  }
  return (browserSecret: string, isConsented: boolean) => {
    const device = isConsented ? browserSecret : null
    const visitor = {
      address: '203.0.113.5',
      userAgent: null,
      sessionSecret: null,
      language: 'ru',
      country: null,
      browserSecret,
      device,
    }
    return registerQuickly(deps, {}, visitor)
  }
}

const giftsOf = async (device: string) => {
  const [row] = await world.rows<{ players: number; gifts: number }>(
    `select count(distinct b.user_id)::int as players, count(e.account_id)::int as gifts from player_browsers b
       left join ledger_entries e on e.account_id = b.user_id and e.kind = 5 where b.secret_hash = sha256($1::bytea)`,
    [device],
  )
  return row
}

test('one of eight accounts registered at once in one browser gets the welcome gift', async () => {
  const register = registration(true)
  await Promise.all(Array.from({ length: 8 }, () => register('one browser', true)))
  expect(await giftsOf('one browser')).toEqual({ players: 8, gifts: 1 })
})

test('every account gets the welcome gift without the consent or without the rule', async () => {
  const register = registration(true)
  await Promise.all(Array.from({ length: 3 }, () => register('no consent', false)))
  expect(await giftsOf('no consent')).toEqual({ players: 3, gifts: 3 })
  expect(
    await world.rows(`select from account_signals s join player_browsers b using (user_id)
    where s.kind = 'device' and b.secret_hash = sha256('no consent'::bytea)`),
  ).toEqual([])
  await Promise.all(Array.from({ length: 3 }, () => registration(false)('no rule', true)))
  expect(await giftsOf('no rule')).toEqual({ players: 3, gifts: 3 })
})
