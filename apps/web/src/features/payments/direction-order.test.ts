import { expect, test } from 'vitest'
import { availableTypes, directionOf, ofType, sortedForDevice } from './direction-order.ts'
import { testingDirection } from './testing-direction.ts'

const card = testingDirection({ paymentDirectionId: 1, type: 3, sort: { desktop: 2, mobile: 1 } })
const wallet = testingDirection({ paymentDirectionId: 2, type: 1, sort: { desktop: 1, mobile: 3 } })
const skins = testingDirection({ paymentDirectionId: 3, type: 2, sort: { desktop: 3, mobile: 2 } })
const unknownType = testingDirection({ paymentDirectionId: 4, type: 99, sort: { desktop: 4, mobile: 4 } })
const all = [card, wallet, skins, unknownType]

test('payment methods are sorted in the order of the device', () => {
  const ids = (device: 'desktop' | 'mobile') => sortedForDevice(all, device).map((one) => one.paymentDirectionId)
  expect(ids('desktop')).toEqual([2, 1, 3, 4])
  expect(ids('mobile')).toEqual([1, 3, 2, 4])
})

test('each kind of method has a tab; an unknown kind counts as common', () => {
  expect(availableTypes(all)).toEqual(['ecom', 'common', 'skin'])
  expect(ofType(all, 'common')).toEqual([wallet, unknownType])
  expect(ofType(all, 'all')).toEqual(all)
})

test('the form starts with the requested method, unless it is unavailable', () => {
  expect(directionOf(all, 3)).toBe(skins)
  expect(directionOf(all, 77)).toBe(card)
  const closed = { ...card, isUnavailable: true }
  expect(directionOf([closed, wallet], 1)).toBe(wallet)
  expect(directionOf([closed], null)).toBeUndefined()
})
