import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Master } from './masters.ts'

const MAX_FAILED = 10_000

/** Identifies a master that is stored after its first load. */
export interface StoredMaster {
  readonly id: string
  /** The name of its file, without the extension. */
  readonly name: string
  readonly hash: string
}

export interface StoredMastersOptions {
  readonly folder: string
  /** The bytes of a WebP; undefined when there is no such picture. */
  readonly load: (id: string) => Promise<Buffer | undefined>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly failedText: string
  /** How long a picture that failed to load is not loaded again, and how long one that does not exist. */
  readonly failedForMs: number
  readonly unknownForMs: number
}

/** Masters that are made elsewhere: loaded once, and stored in a folder that may be emptied at any time. */
export class StoredMasters {
  readonly #options: StoredMastersOptions
  readonly #flights = new Map<string, Promise<Master | undefined>>()
  readonly #failedUntil = new Map<string, number>()

  constructor(options: StoredMastersOptions) {
    this.#options = options
  }

  /** The picture, loaded unless it is stored and if `mayLoad` allows it; undefined when it is unavailable now. */
  find(storedMaster: StoredMaster, mayLoad: () => boolean): Promise<Master | undefined> {
    const running = this.#flights.get(storedMaster.name)
    if (running) return running
    const flight = this.#find(storedMaster, mayLoad).finally(() => this.#flights.delete(storedMaster.name))
    this.#flights.set(storedMaster.name, flight)
    return flight
  }

  async #find({ id, name, hash }: StoredMaster, mayLoad: () => boolean): Promise<Master | undefined> {
    const { folder, load, log, failedText, failedForMs, unknownForMs } = this.#options
    const file = join(folder, `${name}.webp`)
    const master: Master = { id, file, format: 'webp', hash }
    const isStored = await stat(file).then(
      () => true,
      () => false,
    )
    if (isStored) return master
    if ((this.#failedUntil.get(name) ?? 0) > performance.now()) return undefined
    if (!mayLoad()) return undefined
    try {
      const bytes = await load(id)
      // Anybody can make up names, so an unknown one is not looked up every time.
      if (!bytes) return this.#noteFailed(name, unknownForMs)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.${process.pid}`, bytes)
      await rename(`${file}.${process.pid}`, file)
      return master
    } catch (error) {
      log.warn({ err: error, id }, failedText)
      return this.#noteFailed(name, failedForMs)
    }
  }

  #noteFailed(name: string, forMs: number): undefined {
    if (this.#failedUntil.size >= MAX_FAILED) this.#failedUntil.clear()
    this.#failedUntil.set(name, performance.now() + forMs)
  }
}
