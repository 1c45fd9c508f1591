import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  crc32,
  createGunzip,
  gunzipSync,
  gzipSync,
} from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crcShift, multiplyCrc } from './crc32-shift.ts'
import { createNonce } from './nonce-template.ts'
import { cutAtNonce } from './nonced-body.ts'

const run = promisify(execFile)

function pageWith(nonce: string, rows = 400): string {
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`
  const cards = Array.from({ length: rows }, (_, at) => `<a class="card" href="/open/case-${at}">Кейс ${at}</a>`)
  return `<!doctype html><html>${script('a')}${cards.join('')}${script('b')}${script('')}${cards.join('')}${script('c')}`
}

test('a nonce is long, random, and needs no escaping', () => {
  const nonces = new Set(Array.from({ length: 1000 }, createNonce))
  expect(nonces.size).toBe(1000)
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9_-]{24}$/)
})

test('the checksum of two texts follows from theirs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (left, right) => {
      const whole = crc32(Buffer.concat([left, right]))
      expect((multiplyCrc(crc32(left), crcShift(right.length)) ^ crc32(right)) >>> 0).toBe(whole)
    }),
  )
})

test('every answer carries its own nonce at every place, compressed and plain', async () => {
  const rendered = createNonce()
  const body = await cutAtNonce(Buffer.from(pageWith(rendered)), rendered)
  for (let round = 0; round < 20; round++) {
    const nonce = createNonce()
    const expected = pageWith(nonce)
    expect(body.plain(nonce).toString()).toBe(expected)
    expect(gunzipSync(body.gzip(nonce)).toString()).toBe(expected)
    expect(brotliDecompressSync(body.br?.(nonce) ?? '').toString()).toBe(expected)
  }
})

test('whatever the page is, it unpacks to itself', async () => {
  const rendered = createNonce()
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constant(rendered),
    fc.constant('<p>same same same</p>'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const body = await cutAtNonce(Buffer.from(pieces.join('')), rendered)
      const nonce = createNonce()
      const expected = Buffer.from(pieces.join('')).toString().replaceAll(rendered, nonce)
      expect(gunzipSync(body.gzip(nonce)).toString()).toBe(expected)
      expect(brotliDecompressSync(body.br?.(nonce) ?? '').toString()).toBe(expected)
      expect(body.plain(nonce).toString()).toBe(expected)
    }),
    { numRuns: 60 },
  )
})

test('a page longer than the window of deflate unpacks to itself', async () => {
  const rendered = createNonce()
  const body = await cutAtNonce(Buffer.from(pageWith(rendered, 9000)), rendered)
  const nonce = createNonce()
  expect(gunzipSync(body.gzip(nonce)).toString()).toBe(pageWith(nonce, 9000))
  expect(brotliDecompressSync(body.br?.(nonce) ?? '').toString()).toBe(pageWith(nonce, 9000))
})

test('cutting costs little of the compression', async () => {
  const rendered = createNonce()
  const page = pageWith(rendered)
  const body = await cutAtNonce(Buffer.from(page), rendered)
  expect(body.gzip(createNonce()).length).toBeLessThan(gzipSync(page).length * 1.25)
  expect(body.br?.(createNonce()).length).toBeLessThan(brotliCompressSync(page).length * 1.5)
})

test('browsers, curl and readers of streams unpack it', async () => {
  const rendered = createNonce()
  const body = await cutAtNonce(Buffer.from(pageWith(rendered)), rendered)
  const nonce = createNonce()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    response.end(body.gzip(nonce))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    expect(await (await fetch(address)).text()).toBe(pageWith(nonce))
    expect((await run('curl', ['-sS', '--fail', '--compressed', address])).stdout).toBe(pageWith(nonce))
    const stream = new Response(new Uint8Array(body.gzip(nonce))).body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(stream).text()).toBe(pageWith(nonce))
  } finally {
    server.close()
  }
  const byteByByte = createGunzip({ finishFlush: constants.Z_FINISH })
  const parts: Buffer[] = []
  byteByByte.on('data', (part: Buffer) => parts.push(part))
  for (const byte of body.gzip(nonce)) byteByByte.write(Buffer.from([byte]))
  await new Promise<void>((done) => byteByByte.end(done))
  expect(Buffer.concat(parts).toString()).toBe(pageWith(nonce))
})

test('a wrong nonce length is refused instead of shifting the page', async () => {
  const rendered = createNonce()
  const body = await cutAtNonce(Buffer.from(pageWith(rendered, 3)), rendered)
  expect(() => body.plain('short')).toThrow(RangeError)
})
