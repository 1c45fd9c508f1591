import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodePlaceholder, encodeVariant } from './encode.ts'
import { type Images, openImages } from './images.ts'
import { mountImages } from './mount-images.ts'
import type { Encode } from './variants.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect width="8" height="8"/></svg>'

let folder: string
let mastersRoot: string
let dataDir: string
const opened: FastifyInstance[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runecase-images-'))
  mastersRoot = join(folder, 'masters')
  dataDir = join(folder, 'data')
  for (const name of ['items', 'cases', 'logo', 'misc']) await mkdir(join(mastersRoot, name), { recursive: true })
  await writeFile(join(mastersRoot, 'items/sword.webp'), await drawing(512, '#f03573'))
  await writeFile(join(mastersRoot, 'items/jewel-of-aeons.webp'), await drawing(150, '#8b3dff'))
  await writeFile(join(mastersRoot, 'cases/runic.webp'), await drawing(512, '#3fe08b'))
  await writeFile(join(mastersRoot, 'misc/key.webp'), await drawing(64, '#ffffff'))
  await writeFile(join(mastersRoot, 'logo/mark.svg'), SVG)
  await writeFile(join(folder, 'secret.webp'), 'secret')
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
  await rm(folder, { recursive: true })
})

const drawing = (size: number, colour: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background: colour } })
    .webp()
    .toBuffer()

const real: Encode = (master, variant) =>
  variant === 'placeholder' ? encodePlaceholder(master) : encodeVariant(master, variant.width, variant.format)

async function site(encode: Encode = real): Promise<{ app: FastifyInstance; images: Images; warned: unknown[] }> {
  const warned: unknown[] = []
  const images = await openImages({ mastersRoot, dataDir, log: { warn: (line: unknown) => warned.push(line) }, encode })
  const app = Fastify()
  opened.push(app)
  mountImages(app, images, { find: async () => undefined }, { take: () => 0 })
  return { app, images, warned }
}

test('a variant has the requested format and width, and is stored', async () => {
  const { app, images } = await site()
  for (const [format, magic] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
  ]) {
    const answer = await app.inject(`${images.pathOf('items/sword')}.200.${format}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`])
    expect(answer.headers['cache-control']).toBe(FOREVER)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const drawn = await sharp(answer.rawPayload).metadata()
    expect([drawn.format, drawn.width]).toEqual([magic, 200])
  }
})

test('a picture is never enlarged beyond its own width', async () => {
  const { app, images } = await site()
  const answer = await app.inject(`${images.pathOf('items/jewel-of-aeons')}.400.webp`)
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(150)
})

test('a request without a width gets the original drawing', async () => {
  const { app, images } = await site()
  const answer = await app.inject(images.pathOf('items/sword'))
  expect(answer.rawPayload.equals(await readFile(join(mastersRoot, 'items/sword.webp')))).toBe(true)
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual(['image/webp', FOREVER])
})

test('an item without a picture shows the placeholder of its kind, logged once', async () => {
  const { images, warned } = await site()
  expect(images.pathOf('items/never-heard-of')).toBe(images.pathOf('misc/key'))
  images.pathOf('items/never-heard-of')
  expect(warned).toHaveLength(1)
})

test('a picture of the operator replaces the built-in one in any format, and may add one', async () => {
  const before = (await site()).images
  await mkdir(join(dataDir, 'pictures/items'), { recursive: true })
  await mkdir(join(dataDir, 'pictures/cases'), { recursive: true })
  const own = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#102030' } })
    .jpeg()
    .toBuffer()
  await writeFile(join(dataDir, 'pictures/items/sword.jpg'), own)
  await writeFile(join(dataDir, 'pictures/cases/of-the-house.png'), await sharp(own).png().toBuffer())
  await writeFile(join(dataDir, 'pictures/cases/readme.txt'), 'not a picture')
  const { app, images, warned } = await site()
  expect(images.pathOf('items/sword')).not.toBe(before.pathOf('items/sword'))
  const whole = await app.inject(images.pathOf('items/sword'))
  expect([whole.headers['content-type'], whole.rawPayload.equals(own)]).toEqual(['image/jpeg', true])
  const small = await app.inject(`${images.pathOf('cases/of-the-house')}.96.avif`)
  expect((await sharp(small.rawPayload).metadata()).width).toBe(96)
  expect(warned).toEqual([])
})

test('a broken picture of the operator is logged, and the built-in one stays', async () => {
  const before = (await site()).images.pathOf('items/sword')
  await mkdir(join(dataDir, 'pictures/items'), { recursive: true })
  await writeFile(join(dataDir, 'pictures/items/sword.png'), 'half of a file')
  const { images, warned } = await site()
  expect(images.pathOf('items/sword')).toBe(before)
  expect(warned).toHaveLength(1)
})

test('a changed drawing has a new path', async () => {
  const before = (await site()).images.pathOf('items/sword')
  await writeFile(join(mastersRoot, 'items/sword.webp'), await drawing(512, '#ffffff'))
  expect((await site()).images.pathOf('items/sword')).not.toBe(before)
})

test('a path with an old hash returns the current picture and is not cached', async () => {
  const { app } = await site()
  const answer = await app.inject('/i/0000000000000000/items/sword.96.webp')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
})

test('interface art is served without a hash, cached for an hour, and not sent again to a client that has it', async () => {
  const { app } = await site()
  const answer = await app.inject('/i/static/items/sword.96.webp')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  const again = await app.inject({
    url: '/i/static/items/sword.96.webp',
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/i/static/items/sword.96.webp' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    answer.headers['content-length'],
    '',
  ])
})

test.each([
  '/i/static/items/unknown',
  '/i/static/items/sword.97.webp',
  '/i/static/items/sword.96.png',
  '/i/static/items/sword.0096.webp',
  '/i/static/items/sword.99999999.webp',
  '/i/static/items/sword.webp',
  '/i/static/items/sword.json',
  '/i/static/../secret.webp',
  '/i/static/..%2f..%2fsecret',
  '/i/static/items/..%2F..%2Fsecret.96.webp',
  '/i/static/%2e%2e/secret',
  '/i/static/items/sword%00.96.webp',
  '/i/static/constructor',
  '/i/static/__proto__',
  '/i/ABCDEF0123456789/items/sword',
  '/i/',
])('the path %s is not a picture', async (url) => {
  const { app } = await site()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})

test('a vector picture is sent unchanged for every width and may run no scripts', async () => {
  const { app, images } = await site()
  for (const ending of ['', '.96.avif']) {
    const answer = await app.inject(`${images.pathOf('logo/mark')}${ending}`)
    expect(answer.body).toBe(SVG)
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/)
  }
})

test('many requests for one variant cost one encoding, and a restart costs none', async () => {
  const encode = vi.fn<Encode>(real)
  const { app, images } = await site(encode)
  const url = `${images.pathOf('items/sword')}.96.webp`
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject(url)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  expect(encode).toHaveBeenCalledTimes(1)
  const next = await site(encode)
  expect((await next.app.inject(url)).rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  expect(encode).toHaveBeenCalledTimes(1)
})

test('a picture that cannot be encoded is replaced by its original, which is not cached', async () => {
  const { app, images } = await site(() => Promise.reject(new Error('out of memory')))
  const answer = await app.inject(`${images.pathOf('items/sword')}.96.avif`)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-cache',
  ])
  expect(answer.rawPayload.equals(await readFile(join(mastersRoot, 'items/sword.webp')))).toBe(true)
})

test('a request that would wait long gets the original, and the picture is made meanwhile', async () => {
  const slow = Promise.withResolvers<Buffer>()
  const { app, images } = await site(() => slow.promise)
  const url = `${images.pathOf('items/sword')}.96.avif`
  const early = await app.inject(url)
  expect([early.headers['content-type'], early.headers['cache-control']]).toEqual(['image/webp', 'no-cache'])
  slow.resolve(Buffer.from('made'))
  const later = await app.inject(url)
  expect([later.body, later.headers['cache-control']]).toEqual(['made', FOREVER])
})

test('a data folder that cannot be written slows pictures down but breaks none', async () => {
  await writeFile(dataDir, 'a file where the folder should be')
  const { app, images, warned } = await site()
  const answer = await app.inject(`${images.pathOf('items/sword')}.64.webp`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(warned).toHaveLength(1)
})

test('preparation makes placeholders and the first widths, reports progress, and resumes where it stopped', async () => {
  const encode = vi.fn<Encode>(async () => Buffer.from('made'))
  const stop = new AbortController()
  const { images } = await site(async (master, variant, isGround) => {
    if (encode.mock.calls.length === 4) stop.abort()
    return encode(master, variant, isGround)
  })
  await images.warmUp(() => undefined, stop.signal)
  const madeFirst = encode.mock.calls.length
  expect(madeFirst).toBe(5)

  const next = await site(encode)
  const reported: number[] = []
  await next.images.warmUp(({ ready, total }) => reported.push(ready / total))
  expect(reported.at(-1)).toBe(1)
  expect(encode.mock.calls.length).toBeGreaterThan(madeFirst)
  expect(next.images.placeholderOf('items/sword')).toBe(`data:image/webp;base64,${btoa('made')}`)
  expect(next.images.placeholderAt(next.images.pathOf('items/sword'))).toBe(`data:image/webp;base64,${btoa('made')}`)
  expect(next.images.placeholderAt('/i/static/items/unknown')).toBeUndefined()

  const all = encode.mock.calls.length
  await (await site(encode)).images.warmUp(() => undefined)
  expect(encode).toHaveBeenCalledTimes(all)
  expect((await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a placeholder is a blur of at most ten by ten pixels, and is made when it is first requested', async () => {
  const { images } = await site()
  expect(images.placeholderOf('items/sword')).toBeUndefined()
  await vi.waitFor(() => expect(images.placeholderOf('items/sword')).toBeDefined())
  const url = images.placeholderOf('items/sword') ?? ''
  expect(url.length).toBeLessThan(600)
  const drawn = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata()
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', 10, 10])
})
