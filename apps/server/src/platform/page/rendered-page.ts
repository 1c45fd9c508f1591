import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** `identity` is the uncompressed body. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Below this size compression saves less than its headers cost. */
const MIN_BYTES = 512
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/

const compress = {
  // Level 5 makes 7 to 10 % less than level 4 in 1.6 times the time: worth it for a page that many guests get.
  br: (body: Buffer, isShared: boolean) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isShared ? 5 : 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
} as const

/** A completely rendered page with the nonce of its inline scripts and styles. */
export class RenderedPage {
  readonly status: number
  /** Lower-case names; without `content-length` and `set-cookie`. */
  readonly headers: ReadonlyMap<string, string>
  readonly cookies: readonly string[]
  readonly nonce: string
  readonly #body: Buffer
  readonly #compressed = new Map<Coding, Promise<Buffer>>()

  private constructor(response: Response, body: Buffer, nonce: string) {
    const headers = new Map(response.headers)
    for (const name of ['content-length', 'set-cookie']) headers.delete(name)
    this.status = response.status
    this.headers = headers
    this.cookies = response.headers.getSetCookie()
    this.nonce = nonce
    this.#body = body
  }

  /** Reads a response to its end. Rejects when rendering breaks off. */
  static async from(response: Response, nonce: string): Promise<RenderedPage> {
    return new RenderedPage(response, Buffer.from(await response.arrayBuffer()), nonce)
  }

  /** Length of the body in bytes, uncompressed. */
  get bytes(): number {
    return this.#body.length
  }

  get isCompressible(): boolean {
    return this.bytes >= MIN_BYTES && COMPRESSIBLE.test(this.headers.get('content-type') ?? '')
  }

  /** The body in a coding; compressed at the first call, then cached. `isShared`: several guests may get this page. */
  encode(coding: Coding, isShared: boolean): Promise<Buffer> {
    if (coding === 'identity') return Promise.resolve(this.#body)
    const known = this.#compressed.get(coding)
    if (known !== undefined) return known
    const compressed = compress[coding](this.#body, isShared)
    this.#compressed.set(coding, compressed)
    return compressed
  }
}
