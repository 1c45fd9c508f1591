import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Mac, Sha256 } from './fair-roll.ts'

/** HMAC-SHA-256 without node:crypto and without promises, for the browser's verifier. */
export const nobleMac: Mac = (key, message) => hmac(sha256, key, utf8ToBytes(message))

/** SHA-256 without node:crypto and without promises, for commitments and odds hashes in the browser. */
export const nobleSha256: Sha256 = (bytes) => sha256(bytes)
