import { ApiError } from '@runecase/api/api-error.ts'
import { expect, it } from 'vitest'
import { sendRefusal } from './send-refusal.ts'

const items = [
  { id: '1', name: 'Крюк' },
  { id: '2', name: 'Шлем' },
]

it('the refusal names the item that cannot be withdrawn', () => {
  expect(sendRefusal(new ApiError('invalidItem', 409, '', { id: '2', status: 'bag' }), items)).toEqual({
    title: 'Не удалось отправить предмет',
    text: '«Шлем» сейчас нельзя вывести',
  })
})

it('the refusal says how many items may be withdrawn in a day, and until when a check lasts', () => {
  expect(sendRefusal(new ApiError('tooManyWithdrawals', 422, '', { limit: 10, used: 10 }), items).text).toContain('10')
  const held = sendRefusal(new ApiError('withdrawal_hold', 422, '', { date: '2026-02-03T09:30:00.000Z' }), items)
  expect(held.text).toMatch(/^Вывод на проверке до 3 февраля/)
})

it('the refusal says that withdrawals are closed while a debt is open', () => {
  const held = sendRefusal(new ApiError('withdrawal_hold', 422, '', { reason: 'debt', date: null }), items)
  expect(held.text).toBe('Вывод закрыт, пока не погашен долг за возвращённый платёж')
})

it('an unknown refusal has the text of an unexpected error', () => {
  expect(sendRefusal(new TypeError('boom'), items)).toEqual({
    title: 'Ошибка',
    text: 'Что-то пошло не так. Мы уже разбираемся',
  })
})
