import { describe, expect, test } from 'vitest'
import { isReserved, looksOf } from './look-alikes.ts'

const RESERVED = [
  { text: 'admin', as: 'start' },
  { text: 'админ', as: 'start' },
  { text: 'поддержк', as: 'start' },
  { text: 'бот', as: 'word' },
  { text: 'Runecase', as: 'part' },
  { text: 'KZ', as: 'part' },
  { text: 'Мария Котова', as: 'whole' },
  { text: 'Ворчун', as: 'whole' },
] as const

describe('a reserved or similar name', () => {
  test.each([
    'admin',
    'Admin 7',
    'ADM1N',
    '4dmin',
    'a d m i n',
    'a.d.m.i.n',
    'аdмin',
    'adrnin',
    'adm!n',
    '|admin|',
    '~~admin~~',
    'aaddmiin',
    'àdmïn',
    'Администратор',
    'Главный админ',
    'Поддержка',
    'П0ддержка',
    'Бот 3',
    'RUNECASE',
    'RuneCaseHelp',
    'rune-case',
    'Run3c4se',
    'kz',
    'МАРИЯ КОТОВА',
    'Мария  Котова!',
    'Мapия Kотовa',
    'Ворчун',
    'воpчyн',
  ])('a reserved or similar name is refused: %j', (name) => expect(isReserved(name, RESERVED)).toBe(true))
})

describe('a name that only contains reserved letters', () => {
  test.each(['Бадминтон', 'badminton', 'Ботаник', 'Мария', 'Ворчунья', 'Лина', 'Kzar', 'Rune', '👍👍'])(
    'a name that only contains reserved letters is allowed: %j',
    (name) => expect(isReserved(name, RESERVED)).toBe(false),
  )
})

test('a reserved name without letters reserves nothing', () => {
  expect(looksOf('👍')).toBe('')
  expect(isReserved('Лина', [{ text: '👍', as: 'part' }])).toBe(false)
})
