import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { canDecode } from './encode.ts'
import { type Master, readDrawings } from './masters.ts'
import { remoteHashOf } from './remote-avatars.ts'
import { type UploadedPictures, uploadHashOf } from './uploaded-pictures.ts'
import { type Encode, type Variant, Variants } from './variants.ts'

export interface ImagesOptions {
  /** The absolute path of `art/masters`. */
  readonly mastersRoot: string
  /** Folders with the project's own pictures, which replace masters with their ids or add to them; the last one wins. */
  readonly ownRoots?: readonly string[]
  /** The data folder: generated pictures are stored below its `images/`; `pictures/` holds the operator's own ones. */
  readonly dataDir: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Pictures that operators uploaded; none by default. */
  readonly uploads?: Pick<UploadedPictures, 'find'>
  /** How a variant is encoded; replaced in tests. */
  readonly encode?: Encode
}

/** The progress of `warmUp`. */
export interface WarmUpProgress {
  readonly ready: number
  readonly total: number
}

/** The placeholder for a missing picture, by the folder of its id. */
const STAND_INS: Readonly<Record<string, string>> = {
  cases: 'cases/novice',
  avatars: 'avatars/av-01',
}
const LAST_STAND_IN = 'misc/key'
const PATH = /^\/i\/[^/]+\/(.+)$/

/** Widths that screens request, at device pixel ratios of one and two, by folder; other widths are made on request. */
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
  readonly #uploads: Pick<UploadedPictures, 'find'> | undefined
  readonly #log: ImagesOptions['log']
  readonly #placeholders = new Map<string, string>()
  readonly #missing = new Set<string>()

  constructor(masters: ReadonlyMap<string, Master>, { dataDir, log, uploads, encode }: ImagesOptions) {
    this.#masters = masters
    this.#uploads = uploads
    this.#log = log
    this.variants = new Variants({
      folder: join(dataDir, 'images'),
      warn: (error, text) => log.warn({ err: error }, text),
      ...(encode ? { encode } : {}),
    })
  }

  /** The picture with this id that comes with the shop, or the operator's own one in its place. */
  find(id: string): Master | undefined {
    return this.#masters.get(id)
  }

  /** Like `find`, and also finds uploaded pictures; `mayLoad` is called before one is read from the database. */
  async load(id: string, mayLoad: () => boolean): Promise<Master | undefined> {
    return this.find(id) ?? this.#uploads?.find(id, mayLoad)
  }

  /** The original of a path from `pathOf`, if it comes with the shop. */
  masterAt(path: string): Master | undefined {
    const [, id] = PATH.exec(path) ?? []
    return id === undefined ? undefined : this.find(id)
  }

  /** Whether a picture comes with the shop. */
  has(id: string): boolean {
    return this.#masters.has(id)
  }

  /** The ids of the pictures below a folder that come with the shop, sorted. */
  list(folder: string): string[] {
    return [...this.#masters.keys()].filter((id) => id.startsWith(`${folder}/`)).sort()
  }

  /**
   * The path of a picture in responses: `/i/<hash>/<id>`, with `.<width>.<avif|webp>` for a variant. An unknown id gets a picture of its
   * kind and is logged once.
   */
  pathOf(id: string): string {
    if (remoteHashOf(id) !== undefined) return `/i/${id}`
    const uploaded = uploadHashOf(id)
    if (uploaded !== undefined) return `/i/${uploaded.slice(0, 16)}/${id}`
    const master = this.find(id) ?? this.#standIn(id)
    return `/i/${master.hash}/${master.id}`
  }

  /** A blurred placeholder as a data URL of a few hundred bytes; undefined until it is made; the call starts making it. */
  placeholderOf(id: string): string | undefined {
    const master = this.find(id)
    const hash = master?.hash ?? uploadHashOf(id)?.slice(0, 16)
    if (hash === undefined || master?.format === 'svg') return undefined
    const placeholder = this.#placeholders.get(hash)
    if (placeholder === undefined) {
      this.#loadPlaceholder(id).catch((error: unknown) =>
        this.#log.warn({ err: error, id }, 'no placeholder could be made'),
      )
    }
    return placeholder
  }

  async #loadPlaceholder(id: string): Promise<void> {
    const master = await this.load(id, () => true)
    if (master) await this.#makePlaceholder(master)
  }

  /** Like `placeholderOf`, for a path from `pathOf` or `/i/static/<id>`. */
  placeholderAt(path: string): string | undefined {
    const [, id] = PATH.exec(path) ?? []
    return id === undefined ? undefined : this.placeholderOf(id)
  }

  /**
   * Makes the pictures that screens request first, placeholders before pictures, one at a time with pauses as long as each took. Skips
   * pictures from an earlier run. Ends early, without an error, on `signal`.
   */
  async warmUp(print: (progress: WarmUpProgress) => void, signal?: AbortSignal): Promise<void> {
    const drawings = [...this.#masters.values()].filter(({ format }) => format !== 'svg')
    const work = [...drawings.map((master) => () => this.#makePlaceholder(master)), ...this.#variantsAhead(drawings)]
    let saidPercent = 0
    for (const [index, make] of work.entries()) {
      if (signal?.aborted) return
      const startedAt = performance.now()
      await make().catch((error: unknown) => this.#log.warn({ err: error }, 'a picture could not be made ahead'))
      const percent = Math.floor(((index + 1) * 100) / work.length)
      if (percent >= saidPercent + 10 || index === work.length - 1) {
        print({ ready: index + 1, total: work.length })
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
 * Reads the masters without encoding anything. A picture below `pictures/` of the data folder replaces the master with its id, or adds one;
 * an invalid one is logged and the built-in one stays.
 */
export async function openImages(options: ImagesOptions): Promise<Images> {
  const drawings = await readDrawings(options.mastersRoot)
  for (const root of options.ownRoots ?? []) for (const [id, own] of await readDrawings(root)) drawings.set(id, own)
  for (const [id, own] of await readDrawings(join(options.dataDir, 'pictures'))) {
    if (await canDecode(own.file)) drawings.set(id, own)
    else
      options.log.warn({ id, file: own.file }, 'the picture of the operator cannot be read: the one of the shop stays')
  }
  return new Images(drawings, options)
}
