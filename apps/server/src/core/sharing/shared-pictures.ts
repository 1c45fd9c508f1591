import { readFile } from 'node:fs/promises'
import { EncodeQueue } from '../../platform/images/encode-queue.ts'
import type { Images } from '../../platform/images/images.ts'
import type { LiveProject } from '../project/public.ts'
import { drawSharedPlay, type PlayLines } from './draw-shared-play.ts'

/** A picture is drawn again after this time, because its player may hide their profile and its texts may change. */
const KEPT_MS = 3_600_000
const MAX_STORED = 100

/** A play as shown on its picture. */
export interface SharedPlay extends PlayLines {
  /** The master picture of its object. */
  readonly image: string
}

export interface SharedPicturesDeps {
  readonly drawings: Pick<Images, 'masterAt'>
  readonly project: Pick<LiveProject, 'say' | 'words' | 'ground'>
}

/** Finds a play by its id, in a language; undefined for an unknown play, or one that nobody may see. */
export type FindSharedPlay = (id: string, language: string) => Promise<SharedPlay | undefined>

/** A kind of plays with public pages. */
export interface SharedKind {
  /** The folder in the address of its pictures: `drop`. */
  readonly kind: string
  /** The form of its ids. */
  readonly id: RegExp
  readonly find: FindSharedPlay
}

/** Kinds of plays with public pages, of all features. */
export class SharedKinds {
  readonly #kinds: SharedKind[] = []

  get all(): readonly SharedKind[] {
    return this.#kinds
  }

  add(kinds: readonly SharedKind[]): void {
    this.#kinds.push(...kinds)
  }
}

const keyOf = (id: string, language: string) => `${language} ${id}`

/** One queue for the pictures of all kinds of plays. */
const queue = new EncodeQueue(1)

/** The pictures of public plays of one kind: drawn one at a time, the last ones cached for an hour. */
export class SharedPictures {
  readonly #deps: SharedPicturesDeps
  readonly #find: FindSharedPlay
  readonly #stored = new Map<string, { readonly bytes: Buffer; readonly drawnAtMs: number }>()

  constructor(deps: SharedPicturesDeps, find: FindSharedPlay) {
    this.#deps = deps
    this.#find = find
  }

  /** A cached picture. */
  stored(id: string, language: string): Buffer | undefined {
    const known = this.#stored.get(keyOf(id, language))
    return known && performance.now() - known.drawnAtMs < KEPT_MS ? known.bytes : undefined
  }

  /** Draws the picture of a play; undefined for an unknown play, or one that nobody may see. */
  async draw(id: string, language: string): Promise<Buffer | undefined> {
    const { drawings, project } = this.#deps
    const key = keyOf(id, language)
    this.#stored.delete(key)
    const found = await this.#find(id, language)
    if (!found) return undefined
    // Names of items and cases are texts of the shop, which the project may have translated into this language.
    const play = project.say(found, language)
    const master = drawings.masterAt(play.image)
    const art = master && (await readFile(master.file))
    const bytes = await queue.run('reader', () =>
      drawSharedPlay({ ...play, brand: project.words(language).brand, ground: project.ground, language, art }),
    )
    this.#stored.set(key, { bytes, drawnAtMs: performance.now() })
    const [oldest] = this.#stored.keys()
    if (this.#stored.size > MAX_STORED && oldest !== undefined) this.#stored.delete(oldest)
    return bytes
  }
}
