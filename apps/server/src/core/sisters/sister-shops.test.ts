import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { SisterShops } from './sister-shops.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A shop that returns these bodies by path, and 404 elsewhere. */
async function startSister(bodies: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const body = bodies[request.url ?? '']
    response.statusCode = body === undefined ? 404 : 200
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bodies = (name: string) => ({
  '/manifest.webmanifest': JSON.stringify({ short_name: name, icons: [] }),
  '/api/v1/footer-stats': JSON.stringify({
    data: { opened: 1234, users: 5, upgrades: 6, battles: 7, online: 89, arcanes: 1 },
  }),
})

function watch(urls: readonly string[]) {
  let nowMs = Date.parse('2026-11-29T10:00:00Z')
  const warned: unknown[] = []
  const log = {
    warn: (_: unknown, text: string) => warned.push(text),
    error: (_: unknown, text: string) => warned.push(text),
  }
  const shops = new SisterShops(urls, { clock: { nowMs: () => nowMs } as never, log: log as never })
  closing.push(() => shops.loop.stop())
  shops.loop.start()
  return { shops, warned, wait: (ms: number) => (nowMs += ms) }
}

test('shops that respond are shown with name and figures in the order of the settings, and an unresponsive one is not shown', async () => {
  const [first, second] = [await startSister(bodies('Вторая')), await startSister(bodies('Third'))]
  const { shops, warned } = watch([first, 'http://127.0.0.1:1', second])
  await vi.waitFor(() => expect(shops.shown()).toHaveLength(2))
  expect(shops.shown()).toEqual([
    { name: 'Вторая', url: first, opened: 1234, online: 89 },
    { name: 'Third', url: second, opened: 1234, online: 89 },
  ])
  await vi.waitFor(() => expect(warned).toEqual(['a sister shop did not answer']))
})

test('the last figures of a shop are shown for ten minutes', async () => {
  const { shops, wait } = watch([await startSister(bodies('Вторая'))])
  await vi.waitFor(() => expect(shops.shown()).toHaveLength(1))
  wait(10 * 60_000)
  expect(shops.shown()).toHaveLength(1)
  wait(1)
  expect(shops.shown()).toEqual([])
})

test.each([
  ['a manifest without a name', { '/manifest.webmanifest': '{}' }],
  ['figures that are not numbers', { '/api/v1/footer-stats': '{"data":{"opened":"many","online":1}}' }],
  ['a page instead of JSON', { '/api/v1/footer-stats': '<!DOCTYPE html>' }],
  ['an endless response', { '/manifest.webmanifest': `{"short_name":"${'x'.repeat(70_000)}"}` }],
])('a shop with %s is not shown', async (_what, wrong) => {
  const { shops, warned } = watch([await startSister({ ...bodies('Вторая'), ...wrong })])
  await vi.waitFor(() => expect(warned).toHaveLength(1))
  expect(shops.shown()).toEqual([])
})
