import { ERROR_STATUS, type ErrorCode, type ErrorParams } from '@runecase/api/errors.ts'

/** An expected refusal: rolls its transaction back, reaches the caller with its code and parameters, and is never logged as an error. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }

  get httpStatus(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Throws a refusal. Inside a transaction it undoes all of it. */
export function refuse(code: ErrorCode, params: ErrorParams = {}): never {
  throw new Refusal(code, params)
}
