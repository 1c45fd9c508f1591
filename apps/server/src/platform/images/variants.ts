import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ByteCache } from '../byte-cache.ts'
import { ENCODING, encodePlaceholder, encodeVariant, type VariantFormat } from './encode.ts'
import { EncodeQueue, type Urgency } from './encode-queue.ts'
import type { Master } from './masters.ts'

/** A derivative of a master: a picture with a width, or the placeholder shown while it loads. */
export type Variant = { readonly width: number; readonly format: VariantFormat } | 'placeholder'

/** `isGround`: it is a background. */
export type Encode = (master: Buffer, variant: Variant, isGround: boolean) => Promise<Buffer>

export interface VariantsOptions {
  /** The folder of generated pictures; it may be emptied at any time. */
  readonly folder: string
  readonly warn: (error: unknown, text: string) => void
  readonly encode?: Encode
  readonly queue?: EncodeQueue
}

/** The folder of backgrounds among the drawings. */
const GROUNDS = 'bg/'
const MEMORY_ENTRIES = 4000
const MEMORY_BYTES = 48 * 1024 * 1024

/** Makes variants once and stores them: in the data folder, and the most requested ones in memory. */
export class Variants {
  readonly #memory = new ByteCache<Buffer>(MEMORY_ENTRIES, MEMORY_BYTES)
  readonly #flights = new Map<string, Promise<Buffer>>()
  readonly #queue: EncodeQueue
  readonly #encode: Encode
  readonly #folder: string
  readonly #warn: VariantsOptions['warn']

  constructor({ folder, warn, encode = encodeOne, queue = new EncodeQueue() }: VariantsOptions) {
    // Other settings give other pictures, so each has its own folder.
    const settings = createHash('sha256').update(JSON.stringify(ENCODING)).digest('hex').slice(0, 8)
    this.#folder = join(folder, settings)
    this.#queue = queue
    this.#encode = encode
    this.#warn = warn
  }

  /** The bytes if they are in memory. */
  findInMemory(master: Master, variant: Variant): Buffer | undefined {
    return this.#memory.find(nameOf(master, variant))
  }

  /** The bytes, made unless they are stored. Rejects when the master cannot be read or encoded. */
  get(master: Master, variant: Variant, urgency: Urgency): Promise<Buffer> {
    const name = nameOf(master, variant)
    const cached = this.#memory.find(name)
    if (cached !== undefined) return Promise.resolve(cached)
    const running = this.#flights.get(name)
    if (running !== undefined) return running
    const flight = this.#load(name, master, variant, urgency).finally(() => this.#flights.delete(name))
    this.#flights.set(name, flight)
    return flight
  }

  /** The master itself. */
  async getOriginal(master: Master): Promise<Buffer> {
    const name = `${master.hash}/original`
    const cached = this.#memory.find(name)
    if (cached !== undefined) return cached
    const bytes = await readFile(master.file)
    this.#memory.put(name, bytes, bytes.length)
    return bytes
  }

  async #load(name: string, master: Master, variant: Variant, urgency: Urgency): Promise<Buffer> {
    const file = join(this.#folder, name)
    let bytes: Buffer | undefined = await readFile(file).catch(() => undefined)
    if (bytes === undefined) {
      const original = await readFile(master.file)
      bytes = await this.#queue.run(urgency, () => this.#encode(original, variant, master.id.startsWith(GROUNDS)))
      await this.#keep(file, bytes)
    }
    if (urgency === 'reader') this.#memory.put(name, bytes, bytes.length)
    return bytes
  }

  /** Atomic, because another process may read at any moment. If the disk refuses the write, only the next start takes longer. */
  async #keep(file: string, bytes: Buffer): Promise<void> {
    const unfinished = `${file}.${randomUUID()}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, file)
    } catch (error) {
      this.#warn(error, 'a made picture could not be kept')
      await rm(unfinished, { force: true }).catch(() => undefined)
    }
  }
}

function nameOf({ hash }: Master, variant: Variant): string {
  return variant === 'placeholder' ? `${hash}/placeholder.webp` : `${hash}/${variant.width}.${variant.format}`
}

const encodeOne: Encode = (master, variant, isGround) =>
  variant === 'placeholder' ? encodePlaceholder(master) : encodeVariant(master, variant.width, variant.format, isGround)
