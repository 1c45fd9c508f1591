/** The minimum and maximum length of a password that a player chooses, in characters; NIST SP 800-63B asks for at least 8. */
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128

/** Why a new password is not accepted; undefined for an accepted one. */
export function passwordFault(password: string): 'short' | 'long' | 'blank' | undefined {
  if (password.length > MAX_PASSWORD_LENGTH) return 'long'
  if (password.trim() === '') return 'blank'
  return [...password].length < MIN_PASSWORD_LENGTH ? 'short' : undefined
}
