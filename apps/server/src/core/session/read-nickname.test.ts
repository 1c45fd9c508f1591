import { NICKNAME_MAX } from '@runecase/api/nicknames-rules.ts'
import { describe, expect, test } from 'vitest'
import { readNickname } from './read-nickname.ts'

describe('an accepted name', () => {
  test.each([
    ['Лина', 'Лина'],
    ['  Тихая   Нага 7 ', 'Тихая Нага 7'],
    ['Pro Игрок', 'Pro Игрок'],
    ['Dota_Игрок', 'Dota_Игрок'],
    ['e\u0301va', 'éva'],
    ['Mr. Anderson', 'Mr. Anderson'],
    ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
    ['k@t', 'k@t'],
    ['Ольга 👩‍👩‍👧', 'Ольга 👩‍👩‍👧'],
    ['👍🏽❤️', '👍🏽❤️'],
    ['🇰🇿 Алия', '🇰🇿 Алия'],
    ['Әлия Қазақ', 'Әлия Қазақ'],
    ['Əli', 'Əli'],
    ['東京タワー', '東京タワー'],
    ['김철수', '김철수'],
    ['नमस्ते', 'नमस्ते'],
    ['น้ำตก', 'น้ำตก'],
    ['xX_Sova_Xx', 'xX_Sova_Xx'],
    ['1337', '1337'],
  ])('the name %j is accepted as %j', (text, nickname) => expect(readNickname(text)).toEqual({ nickname }))
})

describe('a refused name', () => {
  test.each([
    ['blank', ''],
    ['blank', ' \u00a0\u3000 '],
    ['short', 'Я'],
    ['short', '👩‍👩‍👧'],
    ['short', 'e\u0301'],
    ['long', 'й'.repeat(NICKNAME_MAX + 1)],
    ['long', '👩‍👩‍👧‍👦'.repeat(10)],
    ['invisible', '\u200b\u200b'],
    ['invisible', 'Ли\u200bна'],
    ['invisible', 'Лина\ufeff'],
    ['invisible', 'a\u200db'],
    ['invisible', 'Лина\u200d'],
    ['invisible', 'Лина\ufe0f'],
    ['invisible', '\u202eанил'],
    ['invisible', 'Лина\u200f'],
    ['invisible', '\u2067Лина\u2069'],
    ['invisible', 'a\u00adb'],
    ['invisible', 'a\u2800b'],
    ['invisible', '\u3164\u3164'],
    ['invisible', 'a\u{e0041}b'],
    ['invisible', 'a\ue000b'],
    ['invisible', 'a\u0000b'],
    ['invisible', 'a\u2028b'],
    ['invisible', 'a\ud800b'],
    ['marks', `z${'\u0335'.repeat(8)}algo`],
    ['mixed', 'Аdmin'],
    ['mixed', 'Ρavel'],
    ['mixed', 'Лinа'],
    ['mixed', 'Sоva_7'],
    ['look_alike', 'ａｄｍｉｎ'],
    ['look_alike', '𝐀𝐥𝐢𝐜𝐞'],
    ['look_alike', 'Ⓐlice'],
    ['look_alike', 'ᴀlice'],
    ['look_alike', 'ɑlice'],
    ['look_alike', 'ԁима'],
    ['look_alike', 'ᎪᏞᏆᏟᎬ'],
    ['look_alike', 'ﬁsh'],
    ['link', 'http://a.b'],
    ['link', 'www.sova'],
    ['link', 'sova.com'],
    ['link', 'SOVA . COM'],
    ['link', 'sova(.)ru'],
    ['link', 'sova [dot] gg'],
    ['link', 'сова точка рф'],
    ['link', 't.me/sova'],
    ['link', 'пиши @sova'],
  ])('a name is refused as %s: %j', (fault, text) => expect(readNickname(text)).toEqual({ fault }))
})

test('a name of the maximum length is accepted, whatever its characters consist of', () => {
  for (const sign of ['й', 'e\u0301'.normalize('NFC'), '👍🏽'])
    expect(readNickname(sign.repeat(NICKNAME_MAX))).toEqual({ nickname: sign.repeat(NICKNAME_MAX) })
})
