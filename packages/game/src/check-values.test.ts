import { expect, it } from 'vitest'
import { checkValues, type RollValues, wrongValues } from './check-values.ts'
import { webCrypto } from './web-crypto.ts'

const values: RollValues = {
  serverSeed: '000102030405060708090A0B0C0D0E0F101112131415161718191a1b1c1d1e1f',
  serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  clientSeed: 'tastydrop-Client_Seed-01',
  nonce: 3,
  purpose: 'contract',
  index: 0,
  range: 100_000_000,
}

it('noted numbers give the published ticket, with or without the noted hash', async () => {
  const report = await checkValues(webCrypto, values)
  expect([report.isOk, report.rolls[0]?.trace.value]).toEqual([true, 12325325])
  const unnoted = await checkValues(webCrypto, { ...values, serverSeedHash: null })
  expect(unnoted.facts).toMatchObject([{ claimed: null, computed: values.serverSeedHash, isOk: true }])
})

it('a hash that differs from the noted one is reported as wrong', async () => {
  expect((await checkValues(webCrypto, { ...values, serverSeedHash: '0'.repeat(64) })).isOk).toBe(false)
})

it.each([
  ['serverSeed', { serverSeed: 'abc' }],
  ['serverSeedHash', { serverSeedHash: 'abc' }],
  ['clientSeed', { clientSeed: 'два' }],
  ['nonce', { nonce: -1 }],
  ['index', { index: 0.5 }],
  ['range', { range: 0 }],
])('an invalid %s is named', async (name, wrong) => {
  expect(wrongValues({ ...values, ...wrong })).toEqual([name])
  await expect(checkValues(webCrypto, { ...values, ...wrong })).rejects.toThrow(name)
})
