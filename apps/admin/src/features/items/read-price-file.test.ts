import { expect, test } from 'vitest'
import { readPriceFile } from './read-price-file.ts'

test('reads slugs and names with points or commas, passes over the heading and tells what it does not understand', () => {
  const text = '\uFEFFпредмет;цена\r\nblade;12,50\r\n"Taunt: ""Doom""; Shreds";1 300\r\n\r\naxe;дорого\r\n;5\r\n'
  expect(readPriceFile(text)).toEqual({
    prices: [
      { item: 'blade', price: 12.5 },
      { item: 'Taunt: "Doom"; Shreds', price: 1300 },
    ],
    faults: [5, 6],
  })
})

test('reads commas and tabs as separators too', () => {
  expect(readPriceFile('item,price\nblade,12.5\naxe,7').prices).toEqual([
    { item: 'blade', price: 12.5 },
    { item: 'axe', price: 7 },
  ])
  expect(readPriceFile('blade\t12,5').prices).toEqual([{ item: 'blade', price: 12.5 }])
})

test('takes no price of zero, below zero or with more than two decimals', () => {
  expect(readPriceFile('x;y\na;0\nb;-1\nc;1.234')).toEqual({ prices: [], faults: [2, 3, 4] })
})
