import { ApiError } from '@runecase/api/api-error.ts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { errorTexts } from './error-texts.ts'
import { loadRefusalTexts } from './refusal-texts.ts'

beforeAll(loadRefusalTexts)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it("the sentence of a refusal shows a time in the reader's time zone", () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') })
  vi.stubEnv('TZ', 'Asia/Vladivostok')
  const text = errorTexts(new ApiError('limit_reached', 403, '', { date: '2026-11-21T21:30:00.000Z' }))
  expect(text).toMatch(/22 ноября в 07:30/)
})

it('the sentence of a refused pause names its end, or says that it has none', () => {
  const pause = (date: string | null) => errorTexts(new ApiError('self_excluded', 403, '', { date }))
  expect(pause('2026-11-21T12:30:00.000Z')).toMatch(/паузу до 21 ноября/)
  expect(pause(null)).toMatch(/навсегда/)
})

it('a call without a response is a lost connection; a closed shop says that it is closed', () => {
  expect(errorTexts(new ApiError('temporarily_unavailable', 0, 'No answer'))).toMatch(/^Нет связи/)
  expect(errorTexts(new ApiError('temporarily_unavailable', 503, ''))).toMatch(/временно недоступны/)
})

it('a refusal with a null parameter uses the sentence for null, or the general one', () => {
  expect(errorTexts(new ApiError('balance_error', 422, '', { missing: null }))).toMatch(/Не хватает золота/)
})

it('an unexpected failure shows its request id', () => {
  expect(errorTexts(new ApiError('unpredicted', 500, '', {}, 'req-7'))).toMatch(/Код ошибки: req-7$/)
  expect(errorTexts(new ApiError('unpredicted', 500, ''))).not.toMatch(/Код/)
  expect(errorTexts(new ApiError('balance_error', 422, '', { missing: null }, 'req-7'))).not.toMatch(/Код/)
})
