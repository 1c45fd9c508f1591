import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowedAvatarUrl, avatarHash, RemoteAvatars } from './remote-avatars.ts'

const ADDRESS = 'https://avatars.steamstatic.com/abc_full.jpg'
let dataDir: string
let asked: string[]
let answer: () => Promise<Response>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-avatars-'))
  asked = []
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const open = (url: string | undefined = ADDRESS) =>
  new RemoteAvatars({
    dataDir,
    findUrl: async () => url,
    log: { warn: () => undefined } as never,
    send: (async (address: URL) => {
      asked.push(address.href)
      return answer()
    }) as never,
  })
const picture = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#8b45ff' } })
    .png()
    .toBuffer()
const HASH = avatarHash(new URL(ADDRESS))

test.each([
  'https://avatars.steamstatic.com/a.jpg',
  'https://avatars.akamai.steamstatic.com/a.jpg',
  'https://lh3.googleusercontent.com/a/x=s96-c',
  'https://sun9-42.userapi.com/s/v1/a.jpg?size=200',
])('the address %s may come from a provider', (address) => expect(allowedAvatarUrl(address)?.href).toBe(address))

test.each([
  null,
  '',
  'http://avatars.steamstatic.com/a.jpg',
  'https://avatars.steamstatic.com:8443/a.jpg',
  'https://user@avatars.steamstatic.com/a.jpg',
  'https://avatars.steamstatic.com.evil.example/a.jpg',
  'https://evil.example/avatars.steamstatic.com',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://2130706433/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('the address %s is never fetched', async (address) => {
  expect(allowedAvatarUrl(address)).toBeUndefined()
  answer = () => Promise.reject(new Error('asked'))
  expect(await open(address ?? undefined).find(HASH, () => true)).toBeUndefined()
  expect(asked).toEqual(address === null ? [ADDRESS] : [])
})

test('an unknown hash is looked up once', async () => {
  let looked = 0
  const findUrl = async () => {
    looked += 1
    return undefined
  }
  const avatars = new RemoteAvatars({ dataDir, findUrl, log: { warn: () => undefined } as never })
  for (let time = 0; time < 5; time += 1) expect(await avatars.find(HASH, () => true)).toBeUndefined()
  expect(looked).toBe(1)
})

test('an address that requests too many pictures gets no new ones, and still gets cached ones', async () => {
  answer = async () => new Response(new Uint8Array(await picture()))
  const avatars = open()
  expect(await avatars.find(HASH, () => false)).toBeUndefined()
  expect(asked).toEqual([])
  expect(await avatars.find(HASH, () => true)).toBeDefined()
  expect(await avatars.find(HASH, () => false)).toBeDefined()
})

test('a picture is fetched once, re-encoded as a square, and stored', async () => {
  const bytes = await picture()
  answer = async () => new Response(new Uint8Array(bytes))
  const avatars = open()
  const [one, two] = await Promise.all([avatars.find(HASH, () => true), avatars.find(HASH, () => true)])
  expect(one).toEqual(two)
  const { width, height, format } = await sharp(one?.file).metadata()
  expect([width, height, format]).toEqual([256, 256, 'webp'])
  expect(await open().find(HASH, () => true)).toEqual(one)
  expect(asked).toEqual([ADDRESS])
})

test.each([
  ['no picture', async () => new Response('<script>alert(1)</script>')],
  [
    'an SVG with scripts',
    async () =>
      new Response(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="x()" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
  ],
  ['nothing', async () => new Response(null, { status: 404 })],
  ['no end', async () => new Response(new Uint8Array(3 * 1024 * 1024))],
])('a response that is %s gives no picture, and is not requested again at once', async (_what, given) => {
  answer = given
  const avatars = open()
  expect(await avatars.find(HASH, () => true)).toBeUndefined()
  expect(await avatars.find(HASH, () => true)).toBeUndefined()
  expect(asked).toHaveLength(1)
})
