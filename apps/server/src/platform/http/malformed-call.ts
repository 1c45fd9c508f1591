import type { FieldFault } from '@runecase/api/errors.ts'

/** A call that does not match its endpoint's schema: answered with 400 `validation` and its faults, before any effect. */
export class MalformedCall extends Error {
  override readonly name = 'MalformedCall'
  readonly faults: readonly FieldFault[]

  constructor(faults: readonly FieldFault[]) {
    super('malformed call')
    this.faults = faults
  }

  /** One fault; an empty path means the whole body. */
  static of(path: string, reason: string): MalformedCall {
    return new MalformedCall([{ path, reason }])
  }
}
