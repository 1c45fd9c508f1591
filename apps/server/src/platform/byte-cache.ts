/**
 * A cache limited by entries and bytes that drops the least recently read entries first. A value larger than an eighth of the byte limit is
 * not stored.
 */
export class ByteCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #maxEntries: number
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxEntries: number, maxBytes: number) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
  }

  /** Bytes stored now. */
  get bytes(): number {
    return this.#bytes
  }

  /** Entries stored now. */
  get size(): number {
    return this.#entries.size
  }

  /** The value of a key, which becomes the most recently read one. */
  find(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  put(key: string, value: Value, bytes: number): void {
    this.delete(key)
    if (bytes > this.#maxBytes / 8) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) return
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
