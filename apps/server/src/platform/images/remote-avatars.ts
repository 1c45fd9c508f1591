import { createHash } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'
import { readLimited } from '../read-limited.ts'
import type { Master } from './masters.ts'

/** Hosts whose pictures are fetched, and no other: those from which the identity providers serve avatars. */
const HOSTS: readonly RegExp[] = [
  /^avatars(?:\.[a-z]+)?\.steamstatic\.com$/,
  /^avatars\.(?:akamai|cloudflare|fastly)\.steamstatic\.com$/,
  /^lh[3-6]\.googleusercontent\.com$/,
  /^(?:sun\d+-\d+|sun\d+)\.userapi\.com$/,
  /^(?:[a-z0-9-]+\.)?vkuserphoto\.ru$/,
]
const SIDE_PX = 256
const ANSWER_WITHIN_MS = 5_000
const LARGEST_BYTES = 2 * 1024 * 1024
const LARGEST_PIXELS = 4096 * 4096
/** Pictures of points; a document that draws itself is not taken. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])
/** A picture that could not be had is asked for again after this long. */
const FAILED_FOR_MS = 10 * 60_000
/** A hash that nobody has is looked for again after this long: he who has it may come any moment. */
const UNKNOWN_FOR_MS = 60_000
const MOST_FAILED = 10_000
const ID = /^remote\/([0-9a-f]{32})$/

/** The address of a provider's picture as it may be fetched, https and of a known host; undefined for any other. */
export function allowedAvatarUrl(address: string | null): URL | undefined {
  if (!address || address.length > 1000 || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && HOSTS.some((host) => host.test(url.hostname)) ? url : undefined
}

/** By what a picture's address is known to players. */
export function avatarHash(url: URL): string {
  return createHash('sha256').update(url.href).digest('hex').slice(0, 32)
}

/** The hash in a picture's id; undefined for one of our own drawings. */
export function remoteHashOf(id: string): string | undefined {
  return ID.exec(id)?.[1]
}

/** Fetches pictures of providers once, draws them anew, and keeps them in the data folder: what players load is never a foreign file. */
export class RemoteAvatars {
  readonly #folder: string
  readonly #findUrl: (hash: string) => Promise<string | undefined>
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #send: typeof fetch
  readonly #flights = new Map<string, Promise<Master | undefined>>()
  readonly #failedUntil = new Map<string, number>()

  constructor(options: {
    readonly dataDir: string
    /** The address behind a hash. */
    readonly findUrl: (hash: string) => Promise<string | undefined>
    readonly log: Pick<FastifyBaseLogger, 'warn'>
    readonly send?: typeof fetch
  }) {
    this.#folder = join(options.dataDir, 'avatars')
    this.#findUrl = options.findUrl
    this.#log = options.log
    this.#send = options.send ?? fetch
  }

  /** The picture, fetched unless it is kept and if `mayLook` says that it may; undefined when it cannot be had now. */
  find(hash: string, mayLook: () => boolean): Promise<Master | undefined> {
    const running = this.#flights.get(hash)
    if (running) return running
    const flight = this.#load(hash, mayLook).finally(() => this.#flights.delete(hash))
    this.#flights.set(hash, flight)
    return flight
  }

  async #load(hash: string, mayLook: () => boolean): Promise<Master | undefined> {
    const file = join(this.#folder, `${hash}.webp`)
    const master: Master = { id: `remote/${hash}`, file, format: 'webp', hash: hash.slice(0, 16) }
    const isKept = await stat(file).then(
      () => true,
      () => false,
    )
    if (isKept) return master
    if ((this.#failedUntil.get(hash) ?? 0) > performance.now()) return undefined
    if (!mayLook()) return undefined
    try {
      const url = allowedAvatarUrl((await this.#findUrl(hash)) ?? null)
      // Hashes can be thought up without end: one that nobody has is not looked for in the database each time.
      if (!url) return this.#noteFailed(hash, UNKNOWN_FOR_MS)
      await mkdir(this.#folder, { recursive: true })
      const drawn = await redraw(await this.#fetch(url))
      await writeFile(`${file}.${process.pid}`, drawn)
      await rename(`${file}.${process.pid}`, file)
      return master
    } catch (error) {
      this.#log.warn({ err: error, hash }, 'a picture of a provider could not be had')
      return this.#noteFailed(hash, FAILED_FOR_MS)
    }
  }

  #noteFailed(hash: string, forMs: number): undefined {
    if (this.#failedUntil.size >= MOST_FAILED) this.#failedUntil.clear()
    this.#failedUntil.set(hash, performance.now() + forMs)
  }

  async #fetch(url: URL): Promise<Buffer> {
    const answer = await this.#send(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
    return readLimited(answer, LARGEST_BYTES)
  }
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const drawing = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, animated: false })
  const { format } = await drawing.metadata()
  if (!FORMATS.has(format)) throw new TypeError(`a picture of the format ${format} is not taken`)
  return drawing.rotate().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 90 }).toBuffer()
}
