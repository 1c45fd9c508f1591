import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { canDecode } from './encode.ts'
import { type Master, readDrawings } from './masters.ts'
import { remoteHashOf } from './remote-avatars.ts'
import { type Encode, type Variant, Variants } from './variants.ts'

export interface ImagesOptions {
  /** Absolute path of `art/masters`. */
  readonly mastersRoot: string
  /** The data folder: made pictures go below `images/` there, and `pictures/` holds drawings of the operator's own. */
  readonly dataDir: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** How a variant is drawn; another one is for tests. */
  readonly encode?: Encode
}

/** How far `warmUp` has come. */
export interface WarmUpProgress {
  readonly ready: number
  readonly total: number
}

/** What stands in for a picture that nobody drew, by the folder of its id. */
const STAND_INS: Readonly<Record<string, string>> = {
  items: 'items/jewel-of-aeons',
  cases: 'cases/runic',
  avatars: 'avatars/av-01',
}
const LAST_STAND_IN = 'misc/key'
const PATH = /^\/i\/[^/]+\/(.+)$/

/** Widths that screens ask for, at one and two pixels to one, by folder; the rest is made when somebody asks. */
const WIDTHS_AHEAD: Readonly<Record<string, readonly number[]>> = {
  bg: [512, 800, 1024, 1920],
  cases: [200, 288, 400, 512, 144, 96, 64],
  misc: [64, 96, 144, 200, 288, 400],
  items: [96, 144, 200, 288, 320],
  avatars: [64, 96, 144, 288],
}

/** The pictures of the site, by id. */
export class Images {
  readonly variants: Variants
  readonly #masters: ReadonlyMap<string, Master>
  readonly #log: ImagesOptions['log']
  readonly #placeholders = new Map<string, string>()
  readonly #missing = new Set<string>()

  constructor(masters: ReadonlyMap<string, Master>, { dataDir, log, encode }: ImagesOptions) {
    this.#masters = masters
    this.#log = log
    this.variants = new Variants({
      folder: join(dataDir, 'images'),
      warn: (error, text) => log.warn({ err: error }, text),
      ...(encode ? { encode } : {}),
    })
  }

  find(id: string): Master | undefined {
    return this.#masters.get(id)
  }

  /**
   * The path of a picture as answers carry it: `/i/<hash>/<id>`; `.<width>.<avif|webp>` after it asks for a variant. An
   * id that means nothing gets a picture of its kind, told once in the log.
   */
  pathOf(id: string): string {
    if (remoteHashOf(id) !== undefined) return `/i/${id}`
    const master = this.find(id) ?? this.#standIn(id)
    return `/i/${master.hash}/${master.id}`
  }

  /** A blur of the picture as a data URL of a few hundred bytes; undefined until it is made, which asking sets off. */
  placeholderOf(id: string): string | undefined {
    const master = this.find(id)
    if (master === undefined || master.format === 'svg') return undefined
    const placeholder = this.#placeholders.get(master.hash)
    if (placeholder === undefined) {
      this.#makePlaceholder(master).catch((error: unknown) =>
        this.#log.warn({ err: error, id }, 'no placeholder could be made'),
      )
    }
    return placeholder
  }

  /** As `placeholderOf`, of a picture's path as `pathOf` answers it or as `/i/static/<id>`. */
  placeholderAt(path: string): string | undefined {
    const [, id] = PATH.exec(path) ?? []
    return id === undefined ? undefined : this.placeholderOf(id)
  }

  /**
   * Makes what screens ask for first, placeholders before pictures, one at a time and resting as long as each took. What an
   * earlier run made is passed over. Ends early, without an error, when `signal` says so.
   */
  async warmUp(say: (progress: WarmUpProgress) => void, signal?: AbortSignal): Promise<void> {
    const drawings = [...this.#masters.values()].filter(({ format }) => format !== 'svg')
    const work = [...drawings.map((master) => () => this.#makePlaceholder(master)), ...this.#variantsAhead(drawings)]
    let saidPercent = 0
    for (const [index, make] of work.entries()) {
      if (signal?.aborted) return
      const startedAt = performance.now()
      await make().catch((error: unknown) => this.#log.warn({ err: error }, 'a picture could not be made ahead'))
      const percent = Math.floor(((index + 1) * 100) / work.length)
      if (percent >= saidPercent + 10 || index === work.length - 1) {
        say({ ready: index + 1, total: work.length })
        saidPercent = percent
      }
      const tookMs = performance.now() - startedAt
      if (tookMs > 3) await sleep(tookMs, undefined, signal ? { signal } : {}).catch(() => undefined)
    }
  }

  *#variantsAhead(drawings: readonly Master[]): Generator<() => Promise<unknown>> {
    for (const [folder, widths] of Object.entries(WIDTHS_AHEAD)) {
      for (const width of widths) {
        for (const master of drawings) {
          const variant: Variant = { width, format: 'avif' }
          if (master.id.startsWith(`${folder}/`)) yield () => this.variants.get(master, variant, 'ahead')
        }
      }
    }
  }

  async #makePlaceholder(master: Master): Promise<void> {
    if (this.#placeholders.has(master.hash)) return
    const bytes = await this.variants.get(master, 'placeholder', 'ahead')
    this.#placeholders.set(master.hash, `data:image/webp;base64,${bytes.toString('base64')}`)
  }

  #standIn(id: string): Master {
    if (!this.#missing.has(id) && this.#missing.size < 1000) {
      this.#missing.add(id)
      this.#log.warn({ id }, 'nobody drew this picture')
    }
    const [folder = ''] = id.split('/')
    const master = this.#masters.get(STAND_INS[folder] ?? LAST_STAND_IN) ?? this.#masters.values().next().value
    if (master === undefined) throw new Error('there are no pictures at all')
    return master
  }
}

/**
 * Reads the masters and gets ready to draw from them; draws nothing yet. A drawing below `pictures/` of the data folder
 * takes the place of the master with its id, or adds one; a broken one is told in the log and ours stays.
 */
export async function openImages(options: ImagesOptions): Promise<Images> {
  const drawings = await readDrawings(options.mastersRoot)
  for (const [id, own] of await readDrawings(join(options.dataDir, 'pictures'))) {
    if (await canDecode(own.file)) drawings.set(id, own)
    else
      options.log.warn(
        { id, file: own.file },
        'a picture of your own cannot be read: the one that comes with the shop stays',
      )
  }
  return new Images(drawings, options)
}
