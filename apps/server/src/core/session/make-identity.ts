import { uniformFromBlocks } from '@runecase/game/fair-roll.ts'
import type { Deps } from '../../platform/deps.ts'
import { textsIn } from '../../platform/texts.ts'
import en from './nickname-words.en.json' with { type: 'json' }
import ru from './nickname-words.ru.json' with { type: 'json' }

/** 32 characters that are hard to confuse, so a byte selects one without bias. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 50 bits: two of a million logins collide with a probability below one in two thousand, and then the sign-up fails and is repeated. */
const LOGIN_SIGNS = 10
/** 80 bits. */
const PASSWORD_SIGNS = 16
const AVATAR_COUNT = 20
/** The avatars that every player may use, by picture id. */
export const AVATAR_IDS: readonly string[] = Array.from(
  { length: AVATAR_COUNT },
  (_, place) => `avatars/av-${String(place + 1).padStart(2, '0')}`,
)
const NICKNAME_NUMBERS = 9000
const FIRST_NICKNAME_NUMBER = 1000

type Random = Deps['random']

/** A random login and password. */
export function makeCredentials(random: Random): { readonly login: string; readonly password: string } {
  return { login: `player-${signs(random, LOGIN_SIGNS)}`, password: signs(random, PASSWORD_SIGNS) }
}

const wordsIn = textsIn({ ru, en })

/** A friendly name of two words of a language and a number; not unique. */
export function makeNickname(random: Random, language: string): string {
  const words = wordsIn(language)
  const number = FIRST_NICKNAME_NUMBER + below(random, NICKNAME_NUMBERS)
  return `${oneOf(random, words.first)} ${oneOf(random, words.second)} ${number}`
}

/** The id of one of the 20 avatars. */
export function pickAvatar(random: Random): string {
  return oneOf(random, AVATAR_IDS)
}

function signs(random: Random, count: number): string {
  return Array.from(random(count), (byte) => SIGNS[byte % SIGNS.length]).join('')
}

function oneOf(random: Random, list: readonly string[]): string {
  return list[below(random, list.length)] as string
}

function below(random: Random, range: number): number {
  return uniformFromBlocks(() => random(32), range).value
}
