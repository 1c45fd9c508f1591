import { ERROR_STATUS, type ErrorCode } from '@runecase/api/errors.ts'
import { expect, test } from 'vitest'
import { SENTENCES } from './sentences.ts'
import { createTranslate, NOTICES } from './translations.ts'

const translate = createTranslate(SENTENCES, 'Europe/Moscow')

test.each([
  [1, 'Слишком часто. Подождите 1 секунду'],
  [2, 'Слишком часто. Подождите 2 секунды'],
  [5, 'Слишком часто. Подождите 5 секунд'],
  [21, 'Слишком часто. Подождите 21 секунду'],
  [300, 'Слишком часто. Подождите 300 секунд'],
])('%i seconds are written with the Russian plural', (count, sentence) => {
  expect(translate('rate_limited', { count }, 'ru')).toBe(sentence)
})

test('a date is written in words and a sum with its decimals', () => {
  expect(translate('limit_reached', { date: '2026-11-21T21:30:00.000Z' }, 'ru')).toMatch(
    /Он обновится 22 ноября 2026 г\..* 00:30/,
  )
  expect(translate('price_changed', { price: 1249.5 }, 'ru')).toMatch(/теперь 1\s249,5\./)
})

test('a sentence with a missing parameter is not shown', () => {
  expect(translate('limit_reached', {}, 'ru')).toBe('Неизвестная ошибка. Попробуйте ещё раз')
})

test('a restriction without an end has a separate sentence', () => {
  expect(translate('self_excluded', { date: '2026-11-21T21:30:00.000Z' }, 'ru')).toMatch(/паузу до 22 ноября/)
  expect(translate('self_excluded', { date: null }, 'ru')).toMatch(/навсегда/)
})

test.each(NOTICES)('the notice of a success is a sentence: %s', (notice) => {
  const sentence = translate(notice, { count: 200 }, 'ru')
  expect(sentence).toMatch(/^[А-ЯЁ]/)
  expect(sentence).not.toBe(SENTENCES.ru.unknown)
})

test('the notice of a paid mission has its prize with the right plural', () => {
  expect(translate('mission_paid', { count: 200 }, 'ru')).toBe('Награда получена: +200')
  expect(translate('mission_paid', { count: 1 }, 'ru')).toBe('Награда получена: +1')
})

test('an unknown language gets the sentences of the first one', () => {
  expect(translate('balance_error', {}, 'xx')).toBe('Не хватает золота для этого действия')
})

test.each(Object.keys(ERROR_STATUS) as ErrorCode[])('%s has a text', (code) => {
  const params = {
    date: '2026-11-21T21:30:00.000Z',
    price: 1,
    max: 50,
    limit: 3,
    minimum: 1,
    range: '100 – 500 ₽',
    reason: 'Жалоба',
    text: 'Раздел закрыт до вечера',
  }
  expect(translate(code, params, 'ru')).not.toBe(SENTENCES.ru.unknown)
})
