import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readLimited } from '../read-limited.ts'
import type { Master } from './masters.ts'
import { openForRedraw, type RedrawLimits, redrawn } from './redraw.ts'
import { StoredMasters } from './stored-masters.ts'

/** The only hosts from which pictures are fetched: those from which the identity providers serve avatars. */
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
const LIMITS: RedrawLimits = {
  formats: ['jpeg', 'png', 'webp', 'gif', 'avif'],
  maxPixels: 4096 * 4096,
  takesFirstFrame: true,
}
/** How long a failed picture is not fetched again. */
const FAILED_FOR_MS = 10 * 60_000
/** How long an unknown hash is not looked up again; its player may be created at any moment. */
const UNKNOWN_FOR_MS = 60_000
const ID = /^remote\/([0-9a-f]{32})$/

/** The URL of a provider's picture if it may be fetched, https and of a known host; undefined for any other. */
export function allowedAvatarUrl(address: string | null): URL | undefined {
  if (!address || address.length > 1000 || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && HOSTS.some((host) => host.test(url.hostname)) ? url : undefined
}

/** The public id of a picture's URL. */
export function avatarHash(url: URL): string {
  return createHash('sha256').update(url.href).digest('hex').slice(0, 32)
}

/** The hash in a picture's id; undefined for one of our own drawings. */
export function remoteHashOf(id: string): string | undefined {
  return ID.exec(id)?.[1]
}

/** Fetches provider pictures once, re-encodes them, and stores them in the data folder, so that players never load a foreign file. */
export class RemoteAvatars {
  readonly #masters: StoredMasters
  readonly #findUrl: (hash: string) => Promise<string | undefined>
  readonly #send: typeof fetch

  constructor(options: {
    readonly dataDir: string
    /** Looks up the URL of a hash. */
    readonly findUrl: (hash: string) => Promise<string | undefined>
    readonly log: Pick<FastifyBaseLogger, 'warn'>
    readonly send?: typeof fetch
  }) {
    this.#findUrl = options.findUrl
    this.#send = options.send ?? fetch
    this.#masters = new StoredMasters({
      folder: join(options.dataDir, 'avatars'),
      load: (id) => this.#load(id),
      log: options.log,
      failedText: 'a picture of a provider could not be had',
      failedForMs: FAILED_FOR_MS,
      unknownForMs: UNKNOWN_FOR_MS,
    })
  }

  /** The picture, fetched unless it is stored and if `mayLook` allows it; undefined when it is unavailable now. */
  find(hash: string, mayLook: () => boolean): Promise<Master | undefined> {
    return this.#masters.find({ id: `remote/${hash}`, name: hash, hash: hash.slice(0, 16) }, mayLook)
  }

  async #load(id: string): Promise<Buffer | undefined> {
    const url = allowedAvatarUrl((await this.#findUrl(remoteHashOf(id) ?? '')) ?? null)
    return url && redraw(await this.#fetch(url))
  }

  async #fetch(url: URL): Promise<Buffer> {
    const answer = await this.#send(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) throw new Error(`${url.host} answered ${answer.status}`)
    return readLimited(answer, LARGEST_BYTES)
  }
}

async function redraw(file: Buffer): Promise<Buffer> {
  const { drawing } = await openForRedraw(file, LIMITS)
  const { bytes } = await redrawn(drawing.resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 90 }))
  return bytes
}
