import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { UNNAMED_PROJECT } from '@runecase/api/unnamed-project-rules.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { openBuiltWeb } from './built-web.ts'
import { mountPages } from './mount-pages.ts'

const SCRIPT = 'export const words = ["case", "case", "case"]\n'.repeat(100)
let webRoot: string

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'runecase-web-'))
  await mkdir(join(webRoot, 'build/client/assets'), { recursive: true })
  await mkdir(join(webRoot, 'build/server'), { recursive: true })
  await writeFile(join(webRoot, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(webRoot, 'build/server/index.js'),
    `export const render = async (request) => new Response('<html>' + new URL(request.url).pathname, { headers: { 'content-type': 'text/html' } })`,
  )
  await writeFile(join(webRoot, 'build/client/assets/app-1a2b3c.js'), SCRIPT)
  await writeFile(join(webRoot, 'build/client/sw.js'), 'self.skipWaiting()')
  await writeFile(join(webRoot, 'build/client/assets/app-1a2b3c.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(webRoot, 'build/client/assets/app-1a2b3c.js.gz'), gzipSync(SCRIPT))
})
afterAll(() => rm(webRoot, { recursive: true }))

async function site() {
  const app = Fastify()
  await mountPages(app, {
    web: await openBuiltWeb(webRoot, ['ru']),
    createContext: async () => ({
      viewer: null,
      api: { call: () => Promise.reject(new Error('unused')) },
      project: UNNAMED_PROJECT,
    }),
    pageContentSecurityPolicy: (nonce) => `script-src 'nonce-${nonce}'`,
    publicUrl: 'http://localhost:1',
    mode: 'demo',
    realtimeUrl: 'ws://localhost:1',
    placeholderOf: () => undefined,
    sessionCookieName: 'tastyToken',
    pageQuery: [],
    notPages: ['/v1/'],
    isCacheOn: true,
  })
  return app
}

test('files with a hash in their name are cached for a year and sent compressed', async () => {
  const app = await site()
  const url = '/assets/app-1a2b3c.js'
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT)
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(br.headers['content-type']).toContain('javascript')
  const gz = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(gz.rawPayload).toString()).toBe(SCRIPT)
  expect((await app.inject(url)).body).toBe(SCRIPT)
  await app.close()
})

test('files without a hash in their name are revalidated each time', async () => {
  const app = await site()
  const answer = await app.inject('/sw.js')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  const again = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(answer.headers.etag) } })
  expect(again.statusCode).toBe(304)
  await app.close()
})

test('a missing file is not answered with a page, and no path leads out of the folder', async () => {
  const app = await site()
  expect((await app.inject('/assets/app-0000.js')).statusCode).toBe(404)
  for (const url of [
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/%2e%2e/server/index.js',
  ]) {
    expect((await app.inject(url)).body).not.toContain('export const render')
  }
  expect((await app.inject('/')).body).toBe('<html>/')
  await app.close()
})

test('a start without a built web app fails and says what to do', async () => {
  await expect(openBuiltWeb('/nowhere')).rejects.toThrow(StartError)
  await expect(openBuiltWeb('/nowhere')).rejects.toThrow('npm run build')
})
