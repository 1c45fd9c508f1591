import { expect, test } from 'vitest'
import { adviceFor } from './payment-advice.ts'

test('the advice after a refusal does not recommend the method that has just failed', () => {
  expect(adviceFor('card_ru')).toEqual(['limit', 'other'])
  expect(adviceFor('sbp')).toEqual(['bank', 'card'])
  expect(adviceFor('sbp_biz')).toEqual(['bank', 'card'])
  expect(adviceFor('crypto_ton')).toEqual(['network', 'card'])
  expect(adviceFor('hotskins')).toEqual(['items', 'card'])
  expect(adviceFor('gift_card')).toEqual(['code', 'card'])
  expect(adviceFor('kaspi')).toEqual(['wallet', 'card'])
})
