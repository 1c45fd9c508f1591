import { nobleMac, nobleSha256 } from './mac-noble.ts'
import type { RollCrypto } from './trace-roll.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/** WebCrypto on a copy: its types require bytes that no other thread shares. */
const subtleCrypto: RollCrypto = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
  hmac: async (key, message) => {
    const imported = await crypto.subtle.importKey('raw', Uint8Array.from(key), HMAC, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(message)))
  },
}

const scriptCrypto: RollCrypto = {
  sha256: async (bytes) => nobleSha256(bytes),
  hmac: async (key, message) => nobleMac(key, message),
}

/**
 * The browser's own hash functions. Browsers offer them only to HTTPS pages and to localhost; elsewhere a script implementation is used.
 */
export const webCrypto: RollCrypto = globalThis.crypto?.subtle ? subtleCrypto : scriptCrypto
