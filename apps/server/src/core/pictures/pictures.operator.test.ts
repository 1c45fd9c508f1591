import { deflateSync } from 'node:zlib'
import { PICTURE_MAX_BYTES, type PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { ROLES } from '@runecase/api/operator/roles.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { drawPicture } from './draw-picture.ts'
import { insertPicture } from './pictures.sql.ts'

const FOREVER = 'public, max-age=31536000, immutable'

const { shop, adminApi, editor } = await openAdmin({ editor: 'content' })

const drawing = (width: number, height: number, background = '#8b45ff') =>
  sharp({ create: { width, height, channels: 4, background } })

function upload(file: Buffer, query: Record<string, unknown> = {}, operator = editor) {
  const input = { query: { folder: 'cases' as PictureFolder, name: 'a.png', ...query }, file }
  return adminApi.callAny(operatorApi.uploadPicture, input, { operator })
}

async function uploaded(file: Buffer, query: Record<string, unknown> = {}) {
  const answer = await upload(file, query)
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('success')])
  return answer.json().data.picture as { id: string; path: string; uploaded: { width: number; height: number } }
}

async function faultOf(file: Buffer, query: Record<string, unknown> = {}) {
  const answer = await upload(file, query)
  return `${answer.status} ${answer.json().data?.params.fault}`
}

/** A chunk of a PNG; the checksum is that of zlib's own implementation. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crcOf(body), body.length + 4)
  return out
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A PNG whose header claims this size; its data are zeros, which compress a thousandfold. */
function bomb(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'a real %s is re-encoded as WebP, without being enlarged',
  async (format) => {
    const picture = await uploaded(await drawing(300, 200).toFormat(format).toBuffer(), { folder: 'misc' })
    expect(picture.id).toMatch(/^misc\/u[0-9a-f]{32}$/)
    expect(picture.uploaded).toMatchObject({ width: 300, height: 200 })
    const whole = await shop.send(picture.path)
    expect([whole.status, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      FOREVER,
    ])
  },
)

test('pictures of cases are padded to a transparent square of at most 1024 pixels', async () => {
  const { path, uploaded: size } = await uploaded(await drawing(3000, 1500).png().toBuffer())
  expect(size).toMatchObject({ width: 1024, height: 1024 })
  const small = await adminApi.send(`${path}.96.avif`)
  expect([small.status, small.headers['content-type'], small.headers['cache-control']]).toEqual([
    200,
    'image/avif',
    FOREVER,
  ])
})

test('a selected part is cut out of the upright picture', async () => {
  const [left, right] = await Promise.all(['#ff0000', '#0000ff'].map((c) => drawing(200, 400, c).png().toBuffer()))
  const both = sharp({ create: { width: 400, height: 400, channels: 3, background: '#000' } }).composite([
    { input: left as Buffer, left: 0, top: 0 },
    { input: right as Buffer, left: 200, top: 0 },
  ])
  const turned = await both.jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()
  const { id } = await uploaded(turned, { left: 0, top: 0, width: 400, height: 200 })
  const [row] = await shop.rows<{ bytes: Buffer }>('select bytes from uploaded_pictures where id = $1', [id])
  const { data } = await sharp(row?.bytes).flatten().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  // A quarter is red, because the padded half of the square is transparent.
  expect([Number(data[0]) > 40, Number(data[2]) < 10]).toEqual([true, true])
  expect(await faultOf(turned, { left: 300, top: 0, width: 200, height: 200 })).toBe('422 outside')
  expect(await faultOf(turned, { left: 0, top: 0, width: 20, height: 20 })).toBe('422 too_small')
  const half = await upload(turned, { left: 5 })
  expect([half.status, half.json().data.params.faults.length]).toEqual([400, 3])
})

test('nothing of the file remains: no metadata, no bytes after the picture, and not its own bytes', async () => {
  const secret = 'GPS of the operator'
  const jpeg = await drawing(100, 100)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer()
  expect(jpeg.includes(secret)).toBe(true)
  const script = '<script>alert(document.cookie)</script>'
  const polyglot = Buffer.concat([jpeg, Buffer.from(`${script}PK\u0003\u0004`)])
  const { id, path } = await uploaded(polyglot, { name: `${script}.html` })
  const [row] = await shop.rows<{ bytes: Buffer }>('select bytes from uploaded_pictures where id = $1', [id])
  for (const text of [secret, 'script', 'PK\u0003\u0004', 'Exif']) expect(row?.bytes.includes(text)).toBe(false)
  const served = await shop.send(path)
  expect([served.headers['content-type'], served.headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff'])
  expect((await sharp(row?.bytes).metadata()).exif).toBeUndefined()
})

test('a huge picture in a small file is refused by its header', async () => {
  const file = bomb(60_000, 60_000, 10)
  expect(file.length).toBeLessThan(5_000)
  expect(await faultOf(file)).toBe('422 too_large')
  expect(await faultOf(bomb(5000, 5000, 5000))).toBe('422 too_large')
})

test('any file but a still bitmap is refused', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>',
  )
  const frames = await sharp(await Promise.all(['#f00', '#00f'].map((c) => drawing(99, 99, c).png().toBuffer())), {
    join: { animated: true },
  })
    .webp()
    .toBuffer()
  const png = await drawing(99, 99).png().toBuffer()
  const moving = Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)])
  const gif = await drawing(99, 99).gif().toBuffer()
  expect(await faultOf(svg)).toBe('422 format')
  expect(await faultOf(gif)).toBe('422 format')
  expect(await faultOf(await drawing(99, 99).tiff().toBuffer())).toBe('422 format')
  expect(await faultOf(Buffer.from('%PDF-1.7'))).toBe('422 format')
  expect(await faultOf(Buffer.alloc(0))).toBe('422 format')
  expect(await faultOf(frames)).toBe('422 animated')
  expect(await faultOf(moving)).toBe('422 animated')
  expect(await faultOf(png.subarray(0, png.length / 2))).toBe('422 broken')
  expect(await faultOf(Buffer.concat([png.subarray(0, 8), svg]))).toBe('422 broken')
  expect(await faultOf(await drawing(20, 99).png().toBuffer())).toBe('422 too_small')
  expect((await upload(Buffer.alloc(PICTURE_MAX_BYTES + 1))).status).toBe(413)
})

test('only editors of content may upload, and others are refused before the file is read', async () => {
  const file = await drawing(99, 99).png().toBuffer()
  for (const role of ROLES) {
    const { status } = await upload(file, {}, await adminApi.make(role))
    expect([role, status]).toEqual([role, role === 'content' || role === 'admin' ? 200 : 403])
  }
  const headers = { 'content-type': 'application/octet-stream' }
  const large = { query: { folder: 'cases', name: 'x' }, file: Buffer.alloc(PICTURE_MAX_BYTES) }
  expect((await adminApi.callAny(operatorApi.uploadPicture, large, { headers })).status).toBe(401)
})

test('the same picture uploaded again is stored once, and is found by the name of its file', async () => {
  const file = await drawing(120, 120, '#123456').png().toBuffer()
  const name = 'Сумеречный сундук.png'
  const [one, two] = await Promise.all([uploaded(file, { name }), uploaded(file, { name })])
  expect(two.id).toBe(one.id)
  const query = { folder: 'cases' as const, text: 'сумеречный' }
  const { items } = await adminApi.read('listPictures', { query }, editor)
  expect(items.map(({ id }) => id)).toEqual([one.id])
  const all = await adminApi.read('listPictures', { query: { folder: 'cases' } }, editor)
  expect(all.items.find(({ id }) => id === 'cases/runic')).toMatchObject({ uploaded: null })
  expect(await adminApi.read('findPicture', { query: { id: one.id } }, editor)).toEqual({ path: one.path })
  expect(await adminApi.read('findPicture', { query: { id: `cases/u${'0'.repeat(32)}` } }, editor)).toEqual({
    path: null,
  })
})

test('an upload that waits for an identical one returns the same picture', async () => {
  const [operator] = await shop.rows<{ id: string }>('select id from operators limit 1')
  const picture = await drawPicture(await drawing(70, 70, '#0a0b0c').png().toBuffer(), 'cases')
  const stored = { ...picture, name: 'a.png', operatorId: BigInt(operator?.id as string) }
  let second: Promise<{ id: string }> | undefined
  await shop.database.transaction(async (tx) => {
    await insertPicture(tx, stored)
    second = shop.database.transaction((other) => insertPicture(other, stored))
    await expect.poll(() => shop.rows('select 1 from pg_locks where not granted')).toHaveLength(1)
  })
  expect(await second).toMatchObject({ id: picture.id })
})

test('a machine that never received the file serves it, and an unknown picture is 404', async () => {
  const { path } = await uploaded(await drawing(256, 256, '#00ff88').png().toBuffer())
  const first = await shop.send(`${path}.96.webp`)
  const second = await startTestApp({ beside: shop })
  try {
    const there = await second.send(`${path}.96.webp`)
    expect([there.status, there.headers['cache-control'], there.headers.etag]).toEqual([
      200,
      FOREVER,
      first.headers.etag,
    ])
    expect((await second.send(`/i/0000000000000000/cases/u${'0'.repeat(32)}.96.webp`)).status).toBe(404)
  } finally {
    await second.close()
  }
})

test('the picture of a case and of an item is changed on the site, and only to an existing one', async () => {
  const { id: picture, path } = await uploaded(await drawing(256, 256, '#ffaa00').png().toBuffer())
  const [first] = (await adminApi.read('listEditedCases', {}, editor)).items
  const { case: one } = await adminApi.read('getEditedCase', { params: { id: first?.id ?? 0 } }, editor)
  const edit = (image: string) => ({
    params: { id: one.id },
    body: { version: one.version, fields: { ...one.fields, image }, reason: 'a new picture' },
  })
  expect(await adminApi.refusal('editCase', edit(`cases/u${'0'.repeat(32)}`), editor)).toBe('400 validation')
  expect(await adminApi.refusal('editCase', edit('items/x'), editor)).toBe('400 validation')
  const { case: changed } = await adminApi.read('editCase', edit(picture), editor)
  expect([changed.image, changed.fields.image, changed.oddsVersion]).toEqual([path, picture, one.oddsVersion])

  const [item] = (await adminApi.read('listEditedItems', {}, editor)).items
  const asked = { before: item?.imageId ?? '', reason: 'a new picture' }
  const params = { slug: item?.slug ?? '' }
  const drawn = await uploaded(await drawing(256, 256, '#00aaff').png().toBuffer(), { folder: 'items' })
  const gone = { params, body: { ...asked, image: `items/u${'0'.repeat(32)}` } }
  expect(await adminApi.refusal('setItemPicture', gone, editor)).toBe('400 validation')
  const good = { params, body: { ...asked, image: drawn.id } }
  expect(await adminApi.read('setItemPicture', good, editor)).toEqual({ image: drawn.path, imageId: drawn.id })
  expect(await adminApi.refusal('setItemPicture', good, editor)).toBe('409 version_conflict')
  const nobody = { ...good, params: { slug: 'no-such-item' } }
  expect(await adminApi.refusal('setItemPicture', nobody, editor)).toBe('404 dataNotFound')
  // A later change of its price does not change the picture.
  const prices = {
    kind: 'items.prices',
    payload: { prices: [{ item: params.slug, price: (item?.price ?? 0) + 0.01 }] },
  }
  const { request } = await adminApi.read('createChangeRequest', { body: { ...prices, reason: 'a price' } }, editor)
  const other = await adminApi.make('content')
  await adminApi.read('approveChangeRequest', { params: { id: request.id }, body: { version: request.version } }, other)
  const after = (await adminApi.read('listEditedItems', { query: { text: params.slug } }, editor)).items
  expect(after.find(({ slug }) => slug === params.slug)?.imageId).toBe(drawn.id)
})
