import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRETS = {
  MODE: 'production',
  SESSION_SECRET: 's'.repeat(40),
  SEED_KEY: 'ab'.repeat(32),
  RECEIPT_KEY: 'cd'.repeat(32),
  REALTIME_HMAC_SECRET: 'r'.repeat(40),
  PUBLIC_URL: 'https://shop.example',
}
const linesOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines
  }
}

test('a demo simulates deliveries, with one minute in which trades can be reversed', () => {
  expect(readConfig({}).delivery).toMatchObject({
    provider: 'sandbox',
    reversalMs: 60_000,
    providers: { sandbox: { stepMs: 3_000 }, market: undefined, steam_bot: undefined },
  })
})

test('production has no deliveries without a configured provider', () => {
  expect(readConfig(SECRETS).delivery).toMatchObject({
    provider: undefined,
    reversalMs: 0,
    providers: { sandbox: undefined },
  })
  const market = readConfig({ ...SECRETS, DELIVERY: 'market', MARKET_API_KEY: 'key' }).delivery
  expect(market).toMatchObject({
    provider: 'market',
    providers: { market: { url: undefined, apiKey: 'key' } },
  })
})

test('the first start takes the terms of withdrawals from the environment', () => {
  expect(readConfig({}).firstSettings).toMatchObject({
    withdrawalCountdownSeconds: 300,
    withdrawalLinkHoldHours: 0,
    withdrawalAfterRefillHours: 0,
    withdrawalsPerDay: 50,
  })
  expect(readConfig({ ...SECRETS, WITHDRAWALS_PER_DAY: '7' }).firstSettings).toMatchObject({
    withdrawalLinkHoldHours: 24,
    withdrawalAfterRefillHours: 24,
    withdrawalsPerDay: 7,
  })
})

describe('impossible settings are reported by name:', () => {
  test.each([
    [{ ...SECRETS, DELIVERY: 'sandbox' }, 'DELIVERY cannot be sandbox in production'],
    [{ DELIVERY: 'market' }, 'MARKET_API_KEY must be set as well'],
    [{ DELIVERY: 'steam_bot' }, 'STEAM_BOT_URL and STEAM_BOT_TOKEN must be set as well'],
    [{ STEAM_BOT_URL: 'http://127.0.0.1:3100' }, 'STEAM_BOT_TOKEN must be set as well'],
    [{ ...SECRETS, MARKET_URL: 'http://market.example', MARKET_API_KEY: 'k' }, 'MARKET_URL must begin with https://'],
    [{ WITHDRAWAL_COUNTDOWN_SECONDS: '0' }, 'WITHDRAWAL_COUNTDOWN_SECONDS must be a whole number from 1 to 3600'],
    [{ STEAM_BOT_URL: 'ftp://bot', STEAM_BOT_TOKEN: 't'.repeat(32) }, 'STEAM_BOT_URL must be an address'],
  ])('an impossible setting of deliveries is reported by name: %j', (env, line) => {
    expect(linesOf(env).join('\n')).toContain(line)
  })
})
