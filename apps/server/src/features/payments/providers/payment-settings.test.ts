import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../settings/config.ts'

const PRODUCTION = {
  MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: 'a'.repeat(40),
  SEED_KEY: 'ab'.repeat(32),
  RECEIPT_KEY: 'cd'.repeat(32),
  REALTIME_HMAC_SECRET: 'b'.repeat(40),
}

function linesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

test('a demo has its own provider, and production exactly those whose keys are set', () => {
  expect(readConfig({}).payments.providers).toMatchObject({ yookassa: undefined, nowpayments: undefined })
  expect(readConfig({}).payments.providers.sandbox).toBeDefined()
  expect(readConfig({ SANDBOX_PAYMENTS: 'off' }).payments.providers.sandbox).toBeUndefined()
  const keys = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'live_secret_of_the_shop' }
  const { payments } = readConfig({ ...PRODUCTION, ...keys, COUNTRY_HEADER: 'CF-IPCountry' })
  expect(payments.countryHeader).toBe('cf-ipcountry')
  const { sandbox, yookassa, nowpayments } = payments.providers
  expect([sandbox, nowpayments]).toEqual([undefined, undefined])
  expect(yookassa).toMatchObject({ shopId: '100500', apiUrl: 'https://api.yookassa.ru', vatCode: undefined })
  const taxes = { YOOKASSA_VAT_CODE: '11', YOOKASSA_TAX_SYSTEM: '2' }
  const withReceipts = readConfig({ ...PRODUCTION, ...keys, ...taxes }).payments.providers.yookassa
  expect(withReceipts).toMatchObject({ vatCode: 11, taxSystemCode: 2 })
  expect(yookassa?.senders).toContain('185.71.76.0/27')
})

test.each([
  [{ YOOKASSA_SHOP_ID: '100500' }, 'YOOKASSA_SECRET_KEY must be set as well'],
  [{ NOWPAYMENTS_IPN_SECRET: 'a secret of the notifications' }, 'NOWPAYMENTS_API_KEY must be set as well'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_12345678' }, 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set as well'],
  [{ BEPAID_SHOP_ID: '363' }, 'BEPAID_SECRET_KEY and BEPAID_PUBLIC_KEY must be set as well'],
  [{ BEPAID_PUBLIC_KEY: 'bm90IGEga2V5' }, 'BEPAID_PUBLIC_KEY must be an RSA public key'],
  [{ PAYERMAX_PRIVATE_KEY: 'bm90IGEga2V5' }, 'PAYERMAX_PRIVATE_KEY must be a PKCS 8 private key'],
  [{ SKINSBACK_CLIENT_ID: '1490' }, 'SKINSBACK_CLIENT_SECRET must be set as well'],
  [{ SKINSBACK_API_URL: 'http://skinsback.com' }, 'SKINSBACK_API_URL must begin with https://'],
  [{ SANDBOX_PAYMENTS: 'on' }, 'SANDBOX_PAYMENTS cannot be on in production'],
  [{ YOOKASSA_API_URL: 'http://api.yookassa.ru' }, 'YOOKASSA_API_URL must begin with https://'],
  [{ YOOKASSA_TAX_SYSTEM: '2' }, 'YOOKASSA_VAT_CODE must be set as well'],
  [{ YOOKASSA_VAT_CODE: '1' }, 'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY must be set as well'],
  [{ YOOKASSA_VAT_CODE: '13' }, 'YOOKASSA_VAT_CODE must be a number from 1 to 12'],
  [{ YOOKASSA_SENDERS: '185.71.76.0/99' }, 'YOOKASSA_SENDERS must be addresses or networks'],
])('production refuses to start with %j', (env, line) => {
  const lines = linesOf({ ...PRODUCTION, ...env })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(line)
})
