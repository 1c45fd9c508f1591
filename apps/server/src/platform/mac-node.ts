import { createHmac, hash } from 'node:crypto'
import type { Mac, Sha256 } from '@runecase/game/fair-roll.ts'

/** HMAC-SHA-256 by node:crypto, for the server's rolls. */
export const nodeMac: Mac = (key, message) => createHmac('sha256', key).update(message, 'ascii').digest()

/** SHA-256 by node:crypto, for commitments and hashes of odds. */
export const nodeSha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer')
