import { ApiError } from '@runecase/api/api-error.ts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { errorTexts } from './error-texts.ts'
import { loadRefusalTexts } from './refusal-texts.ts'

beforeAll(loadRefusalTexts)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it("shows a time in the reader's time zone", () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') })
  vi.stubEnv('TZ', 'Asia/Vladivostok')
  const text = errorTexts(new ApiError('limit_reached', 403, '', { date: '2026-11-21T21:30:00.000Z' }))
  expect(text).toMatch(/22 ноября в 07:30/)
})

it('says until when a pause lasts, and that one without an end is for ever', () => {
  const pause = (date: string | null) => errorTexts(new ApiError('self_excluded', 403, '', { date }))
  expect(pause('2026-11-21T12:30:00.000Z')).toMatch(/паузу до 21 ноября/)
  expect(pause(null)).toMatch(/навсегда/)
})

it('says that there is no connection where no answer came, and that the shop rests where it answered so', () => {
  expect(errorTexts(new ApiError('temporarily_unavailable', 0, 'No answer'))).toMatch(/^Нет связи/)
  expect(errorTexts(new ApiError('temporarily_unavailable', 503, ''))).toMatch(/временно недоступны/)
})

it('keeps the sentence of a code that has no other for what is null', () => {
  expect(errorTexts(new ApiError('balance_error', 422, '', { missing: null }))).toMatch(/Не хватает золота/)
})

it('shows the request id of an unexpected failure', () => {
  expect(errorTexts(new ApiError('unpredicted', 500, '', {}, 'req-7'))).toMatch(/Код ошибки: req-7$/)
  expect(errorTexts(new ApiError('unpredicted', 500, ''))).not.toMatch(/Код/)
  expect(errorTexts(new ApiError('balance_error', 422, '', { missing: null }, 'req-7'))).not.toMatch(/Код/)
})
