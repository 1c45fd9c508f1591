/** A name that no player may choose, and no name that looks like it. */
export interface ReservedName {
  readonly text: string
  /** `whole`: as the whole name. `word`: as one of its words. `start`: as the beginning of a word. `part`: anywhere in it. */
  readonly as: 'whole' | 'word' | 'start' | 'part'
}

/** The reserved names of one feature. */
export type ReservedNameSource = () => Promise<readonly ReservedName[]>

/** The reserved names of all features of this process. */
export class ReservedNames {
  readonly #sources: ReservedNameSource[] = []

  add(source: ReservedNameSource): void {
    this.#sources.push(source)
  }

  async list(): Promise<readonly ReservedName[]> {
    return (await Promise.all(this.#sources.map((source) => source()))).flat()
  }
}
