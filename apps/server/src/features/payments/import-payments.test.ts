import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_FOLDER } from '../../testing/catalogue-fixtures.ts'
import {
  getDefaultCountry,
  getDisplayCurrency,
  getPaymentCountry,
  listBonusLevels,
  listPaymentCountries,
} from './list-countries.ts'
import { runPaymentCommand } from './payment-command.ts'
import { makeRefills, type Refills } from './refills.fixtures.ts'

let shop: Refills
let folder: string
beforeAll(async () => {
  shop = await makeRefills()
  folder = await mkdtemp(join(tmpdir(), 'runecase-payments-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

// biome-ignore lint/suspicious/noExplicitAny: the file of the operator, changed as they would
type File = any

/** Runs the command on the demo's files with a change; returns its exit code and output. */
async function importChanged(
  change: (payments: File, levels: File) => void,
): Promise<{ code: number; said: string[] }> {
  for (const name of ['payments.json', 'bonus-levels.json']) await cp(join(DEMO_FOLDER, name), join(folder, name))
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const [payments, levels] = [await read('payments.json'), await read('bonus-levels.json')]
  change(payments, levels)
  await writeFile(join(folder, 'payments.json'), JSON.stringify(payments))
  await writeFile(join(folder, 'bonus-levels.json'), JSON.stringify(levels))
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  return { code: await runPaymentCommand([folder], { ...shop.deps, print, printError: print }), said }
}

test('the demo offers ten countries, with sums, rates and payment methods in their order, without those of the welcome mode', async () => {
  expect(await listPaymentCountries(shop.deps)).toHaveLength(10)
  const russia = await getPaymentCountry(shop.deps, 'ru')
  expect(russia).toMatchObject({ country: 'RU', currency: { code: 'RUB', rate: 1, preliminaryAmount: 1000 } })
  const names = russia.directions.map((one) => one.systemName)
  expect(names.slice(0, 3)).toEqual(['sbp', 'card_ru', 'yoomoney'])
  expect(names).not.toContain('card_biz')
  const welcomed = await getPaymentCountry({ ...shop.deps, hasWelcome: () => true }, 'RU')
  expect(welcomed.directions.map((one) => one.systemName)).toEqual(['card_biz', 'sbp_biz'])
  expect((await listBonusLevels(shop.deps))[0]).toEqual({ limit: 300, bonusMultiplier: 2 })
})

test("no payment method has a minimum below the shop's minimum refill, in the currency of the country", async () => {
  const least = async (iso: string) => {
    const country = await getPaymentCountry({ ...shop.deps, minimumMinor: () => 70_000n }, iso)
    return { rate: country.currency.rate, sums: country.directions.map((one) => one.minimalAmount) }
  }
  for (const iso of ['RU', 'KZ']) {
    const { rate, sums } = await least(iso)
    expect(Math.min(...sums) * rate, iso).toBeGreaterThanOrEqual(700)
    expect(Math.min(...sums) * rate, iso).toBeLessThan(701)
  }
})

test('an unlisted country is refused, and its visitor sees the reason', async () => {
  await expect(getPaymentCountry(shop.deps, 'KP')).rejects.toMatchObject({ code: 'country_denied' })
  await expect(getPaymentCountry(shop.deps, '00')).rejects.toMatchObject({ code: 'country_denied' })
  expect(await getDefaultCountry(shop.deps, 'kz')).toEqual({ country: 'KZ', isServed: true })
  expect(await getDefaultCountry(shop.deps, 'KP')).toEqual({ country: 'RU', isServed: false })
  expect(await getDefaultCountry(shop.deps, null)).toEqual({ country: 'RU', isServed: true })
  const beside = async (shown: Parameters<typeof getDisplayCurrency>[1], hint: string | null) =>
    (await getDisplayCurrency(shop.deps, shown, hint)).currency?.code ?? null
  expect([await beside('none', 'KZ'), await beside('country', 'kz'), await beside('country', 'KP')]).toEqual([
    null,
    'KZT',
    'RUB',
  ])
  expect(await beside('KZT', 'RU')).toBe('KZT')
})

test('methods missing in a file are no longer offered, and an order continues with the terms with which it was made', async () => {
  const userId = await shop.player()
  const { providerId } = await shop.order(userId, { directionId: 11, countryIso: 'KZ', sum: 6000 })
  const { code, said } = await importChanged((payments, levels) => {
    payments.countries = payments.countries.filter((one: File) => one.country === 'RU')
    payments.countries[0].directions.splice(1, 1)
    levels.length = 1
    levels[0].bonusMultiplier = 3.25
  })
  expect([code, said]).toEqual([
    0,
    [expect.stringMatching(/^Imported 1 countries, 9 payment methods and 1 bonus levels/)],
  ])
  await expect(getPaymentCountry(shop.deps, 'KZ')).rejects.toMatchObject({ code: 'country_denied' })
  expect((await getPaymentCountry(shop.deps, 'RU')).directions.map((one) => one.systemName)).not.toContain('card_ru')
  expect(await listBonusLevels(shop.deps)).toEqual([{ limit: 300, bonusMultiplier: 3.25 }])
  await shop.bank.act(providerId, 'pay')
  await shop.deliver()
  await shop.settle()
  expect((await shop.balance(userId)).gold).toBe(102_000n + 4_080n)
})

test('a fault of a method names its place, its currencies and that of the country', async () => {
  const { code, said } = await importChanged((payments) => {
    payments.countries.find((one: File) => one.country === 'BY').currency.code = 'RUB'
  })
  expect([code, said[0]]).toEqual([
    1,
    'payments.json: countries[2].directions[1].method: bepaid:erip takes BYN only, the country pays in RUB',
  ])
})

test.each<readonly [string, string, (direction: File) => void, string]>([
  [
    'a minimum',
    'sbp',
    (one) => Object.assign(one, { minimalAmount: 0.5 }),
    'minimalAmount: yookassa:sbp takes no less than 1 RUB',
  ],
  [
    'fields',
    'pix',
    (one) => one.additional.pop(),
    'additional: payermax:REALTIME_PAYMENT__PIX needs doc_number of the payer',
  ],
  [
    'a denial of reversals',
    'card_ru',
    (one) => Object.assign(one, { isReversible: false }),
    'isReversible: payers of yookassa:bank_card can take their money back; it must be true',
  ],
])(
  "terms with %s against the provider's capabilities are refused by the field",
  async (_what, systemName, change, fault) => {
    const { code, said } = await importChanged((payments) => {
      const all = payments.countries.flatMap(({ directions }: File) => directions)
      change(all.find((one: File) => one.systemName === systemName))
    })
    expect([code, said[0]]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^payments.json: countries\\[\\d+\\].directions\\[\\d+\\].${fault.replace(/[.]/g, '[.]')}$`),
      ),
    ])
  },
)

test.each(['BYN', 'TRY', 'UZS'])(
  'a country with the currency %s can be set up, and an order is made in it',
  async (currency) => {
    const { code } = await importChanged((payments) => {
      const turkey = payments.countries.find((one: File) => one.country === 'TR')
      turkey.currency = { code: currency, preliminaryAmount: 1000, rate: 1, symbol: '¤' }
    })
    expect(code).toBe(0)
    const { directions } = await getPaymentCountry(shop.deps, 'TR')
    const directionId = directions.find(({ systemName }) => systemName === 'crypto_ton')?.paymentDirectionId
    const { orderId } = await shop.order(await shop.player(), {
      directionId: directionId ?? 0,
      countryIso: 'TR',
      sum: 1000,
    })
    expect(await shop.orderRow(orderId)).toMatchObject({ currency, amount_minor: 100_000n })
  },
)

test.each<readonly [string, (payments: File, levels: File) => void]>([
  [
    'an amount with three decimals',
    (payments) => {
      payments.countries[0].directions[0].minimalAmount = 1.005
    },
  ],
  [
    'an unknown field',
    (payments) => {
      payments.countries[0].directions[0].fee = 1
    },
  ],
  [
    'a country code of three letters',
    (payments) => {
      payments.countries[0].country = 'RUS'
    },
  ],
  [
    'a method in a currency that it does not take',
    (payments) => {
      payments.countries.find((one: File) => one.country === 'BY').currency.code = 'RUB'
    },
  ],
  [
    'an unknown provider',
    (payments) => {
      payments.countries[0].directions[0].provider = 'yokassa'
    },
  ],
  [
    'a currency that is not supported',
    (payments) => {
      payments.countries[0].currency.code = 'JPY'
    },
  ],
  [
    'a bonus of zero',
    (_payments, levels) => {
      levels[0].bonusMultiplier = 0
    },
  ],
])('a file with %s is refused as a whole, and nothing changes', async (_what, change) => {
  const before = await shop.rows('select * from payment_directions order by id')
  const { code, said } = await importChanged(change)
  expect(code).toBe(1)
  expect(said.at(-1)).toMatch(/^Refused, nothing was imported; faults: \d+$/)
  expect(await shop.rows('select * from payment_directions order by id')).toEqual(before)
})
