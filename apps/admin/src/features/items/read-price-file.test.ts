import { expect, test } from 'vitest'
import { readPriceFile } from './read-price-file.ts'

const read = (text: string) => {
  const { prices, faults } = readPriceFile(text)
  return { prices: prices.map(({ item, price }) => [item, price]), faults }
}

test('a price file may name items by slug or name, with a point or a comma in prices; its heading is skipped and unreadable lines are reported', () => {
  const text = '\uFEFFпредмет;цена\r\nblade;12,50\r\n"Taunt: ""Doom""; Shreds";1 300\r\n\r\naxe;дорого\r\n;5\r\n'
  expect(readPriceFile(text)).toEqual({
    prices: [
      { line: 2, item: 'blade', price: 12.5 },
      { line: 3, item: 'Taunt: "Doom"; Shreds', price: 1300 },
    ],
    faults: [5, 6],
  })
})

test('a price file may use commas and tabs as separators', () => {
  expect(read('item,price\nblade,12.5\naxe,"7,25"').prices).toEqual([
    ['blade', 12.5],
    ['axe', 7.25],
  ])
  expect(read('blade\t12,5').prices).toEqual([['blade', 12.5]])
})

test.each([
  ['three columns', 'x;y\naxe;7;8'],
  ['three columns in the first line', '\naxe;7;8'],
  ['an empty third column', 'x;y\naxe;7;'],
  ['a decimal comma between commas', 'x,y\naxe,7,50'],
  ['another separator than the first line', 'x;y\naxe,7'],
  ['an unclosed quote', 'x;y\n"axe;7'],
  ['a quote inside a text', 'x;y\na"x"e;7'],
  ['text after a quoted one', 'x;y\n"axe"s;7'],
  ['spaces that do not separate thousands', 'x;y\naxe;1 2 3'],
  ['a price of zero', 'x;y\naxe;0'],
  ['a price below zero', 'x;y\naxe;-1'],
  ['three decimals', 'x;y\naxe;1.234'],
  ['a price in another notation', 'x;y\naxe;1e3'],
  ['an invisible sign in the name', 'x;y\na\u200Bxe;7'],
  ['a NUL in the name', 'x;y\na\u0000xe;7'],
])('a line with %s is a fault and gives no price', (_, text) => {
  expect(read(text)).toEqual({ prices: [], faults: [2] })
})

test('only the formula mark is removed from a name', () => {
  expect(read("x;y\n'=axe;7\n'axe;8").prices).toEqual([
    ['=axe', 7],
    ["'axe", 8],
  ])
})
