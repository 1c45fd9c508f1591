import { randomBytes } from 'node:crypto'
import type { Actor } from './operations.ts'

/** The raw bytes of opening requests. Every connection has its own player, and the cases take turns. */
export function openingRequests(actors: readonly Actor[], cases: readonly string[]): (connection: number) => Buffer {
  const run = randomBytes(4).toString('hex')
  const body = '{"multi_open":1}'
  let requests = 0
  return (connection) => {
    requests += 1
    return Buffer.from(
      `POST /api/v1/cases/${cases[requests % cases.length]}/open HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
        `Authorization: Bearer ${actors[connection % actors.length]?.bearer}\r\nX-Client-Language: ru\r\n` +
        `Idempotency-Key: ${run}-${requests}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  }
}
