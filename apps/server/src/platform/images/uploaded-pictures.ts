import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Master } from './masters.ts'
import { StoredMasters } from './stored-masters.ts'

const ID = /^(items|cases|misc|bg)\/u([0-9a-f]{32})$/
const FAILED_FOR_MS = 5_000
const UNKNOWN_FOR_MS = 10_000

/** The hash in the id of an uploaded picture; undefined for any other id. */
export function uploadHashOf(id: string): string | undefined {
  return ID.exec(id)?.[2]
}

/** Pictures uploaded by operators: their masters are in the database, and each machine stores those that it served. */
export class UploadedPictures {
  readonly #masters: StoredMasters

  constructor({
    dataDir,
    findBytes,
    log,
  }: {
    readonly dataDir: string
    /** The stored WebP of an id. */
    readonly findBytes: (id: string) => Promise<Buffer | undefined>
    readonly log: Pick<FastifyBaseLogger, 'warn'>
  }) {
    this.#masters = new StoredMasters({
      folder: join(dataDir, 'uploads'),
      load: findBytes,
      log,
      failedText: 'an uploaded picture could not be read',
      failedForMs: FAILED_FOR_MS,
      unknownForMs: UNKNOWN_FOR_MS,
    })
  }

  /** The picture with this id; undefined when there is none, or when it is unavailable now. */
  find(id: string, mayLoad: () => boolean): Promise<Master | undefined> {
    const hash = uploadHashOf(id)
    if (hash === undefined) return Promise.resolve(undefined)
    return this.#masters.find({ id, name: id.replace('/', '-'), hash: hash.slice(0, 16) }, mayLoad)
  }
}
