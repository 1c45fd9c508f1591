const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** Characters of 6 bits each, together 144 random bits. */
const LENGTH = 24

/** The player's client seed, drawn by their own browser: 24 characters of A-Z a-z 0-9 _ and -. */
export function makeClientSeed(
  fillRandom: (bytes: Uint8Array<ArrayBuffer>) => unknown = (bytes) => crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(LENGTH)
  fillRandom(bytes)
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
