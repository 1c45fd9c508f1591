import { rememberedInCookie, rememberInCookie } from '../../api/remembered.ts'

const ADULT_COOKIE = 'runecase-adult'

/** Whether this browser's visitor has yet to say that he is an adult. */
export const isAgeUnknownHere = () => rememberedInCookie(ADULT_COOKIE) !== 'yes'

export const rememberAdult = () => rememberInCookie(ADULT_COOKIE, 'yes')
