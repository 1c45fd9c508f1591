import { hash } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'

const RECOVERY_CODES = 10
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes, each of which replaces an app's code once: two groups of five characters, 49 random bits. */
export function makeRecoveryCodes(random: Deps['random']): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(random))
}

/** The stored form of a recovery code. */
export const recoveryCodeHash = (code: string) => hash('sha256', code, 'buffer')

function makeRecoveryCode(random: Deps['random']): string {
  const letters = [...random(10)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
