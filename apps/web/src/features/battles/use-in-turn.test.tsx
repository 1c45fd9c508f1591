import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownInTurn, useInTurn } from './use-in-turn.ts'

const Seat = ({ slot }: { readonly slot: number }) => useInTurn(`seat ${slot}: 120`, '120', slot * 48)

const total = (gold: number) => ({ key: String(gold), value: { gold } })

test('a seat keeps its total while the seats before it show theirs, and shows the newest once its turn has come', () => {
  const first = shownInTurn(total(0), total(120), false)
  expect(first).toEqual(total(0))
  const waiting = shownInTurn(first, total(150), false)
  expect(waiting).toEqual(total(0))
  expect(shownInTurn(waiting, total(150), true)).toEqual(total(150))
})

test('a seat for which nothing has changed is handed what it has, so that nothing of it is drawn again', () => {
  const shown = total(120)
  expect(shownInTurn(shown, total(120), true)).toBe(shown)
  expect(shownInTurn(shown, total(120), false)).toBe(shown)
})

test('who comes in the middle of a battle sees every seat as it stands at once', () => {
  expect(renderToStaticMarkup([1, 2, 3, 4].map((slot) => <Seat key={slot} slot={slot} />))).toBe(
    'seat 1: 120seat 2: 120seat 3: 120seat 4: 120',
  )
})
