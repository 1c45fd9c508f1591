import { ApiError } from '@runecase/contract/api-error.ts'
import { expect, it } from 'vitest'
import { errorWords } from './error-words.ts'

it('says until when a pause lasts, and that one without an end is for ever', () => {
  const pause = (date: string | null) => errorWords(new ApiError('self_excluded', 403, '', { date }))
  expect(pause('2026-11-21T12:30:00.000Z')).toMatch(/паузу до 21 ноября/)
  expect(pause(null)).toMatch(/навсегда/)
})

it('keeps the sentence of a code that has no other for what is null', () => {
  expect(errorWords(new ApiError('balance_error', 422, '', { missing: null }))).toMatch(/Не хватает золота/)
})
