import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPriceFeed } from './read-price-feed.ts'

const FEED = 'item;price\r\nblade;12,50\r\n'
let answer: RequestListener = (_, response) => response.end(FEED)
const server = createServer((request, response) => answer(request, response))
let url = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the text of the feed is returned unchanged, and null without a feed', async () => {
  expect(await readPriceFeed(url)).toEqual({ text: FEED })
  expect(await readPriceFeed(undefined)).toEqual({ text: null })
})

test.each([
  ['fails', (_, response) => response.writeHead(500).end()],
  ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['is in another encoding than UTF-8', (_, response) => response.end(Buffer.from([0xec, 0xe5, 0xf7, 0x3b, 0x37]))],
  ['is too long', (_, response) => response.end('x'.repeat(3 * 1024 * 1024))],
  ['hangs up', (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])('a feed that %s is reported as unavailable', async (_, listener) => {
  answer = listener
  await expect(readPriceFeed(url)).rejects.toMatchObject({ code: 'temporarily_unavailable' })
})
