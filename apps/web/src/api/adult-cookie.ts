import { rememberedInCookie, rememberInCookie } from './remembered.ts'

const ADULT_COOKIE = 'shop-adult'
const YES = 'yes'

/** The cookie of a visitor who has confirmed that they are an adult. */
export const ADULT_COOKIE_PAIR = `${ADULT_COOKIE}=${YES}`

/** Whether this browser's visitor has not confirmed their age yet. */
export const isAgeUnknownHere = () => rememberedInCookie(ADULT_COOKIE) !== YES

export const rememberAdult = () => rememberInCookie(ADULT_COOKIE, YES)
