import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SEAT_DELAY_MS, shownInTurn, useInTurn } from './use-in-turn.ts'

const Seat = ({ slot }: { readonly slot: number }) => useInTurn(`seat ${slot}: 120`, '120', slot * SEAT_DELAY_MS)

const total = (gold: number) => ({ key: String(gold), value: { gold } })

test('a seat shows its new total after the seats before it', () => {
  const first = shownInTurn(total(0), total(120), false)
  expect(first).toEqual(total(0))
  const waiting = shownInTurn(first, total(150), false)
  expect(waiting).toEqual(total(0))
  expect(shownInTurn(waiting, total(150), true)).toEqual(total(150))
})

test('an unchanged seat keeps its object, so that it is not rendered again', () => {
  const shown = total(120)
  expect(shownInTurn(shown, total(120), true)).toBe(shown)
  expect(shownInTurn(shown, total(120), false)).toBe(shown)
})

test('a viewer who joins during a battle sees the current state of every seat', () => {
  expect(renderToStaticMarkup([1, 2, 3, 4].map((slot) => <Seat key={slot} slot={slot} />))).toBe(
    'seat 1: 120seat 2: 120seat 3: 120seat 4: 120',
  )
})
