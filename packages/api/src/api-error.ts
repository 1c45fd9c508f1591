import type { ErrorCode, ErrorParams } from './errors.ts'

/**
 * A call that was not answered with data, on either side of the wire. `status` is the HTTP status (0 when no answer came),
 * `params` stand beside the code, `message` is the server's sentence for a person.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly status: number

  constructor(code: ErrorCode, status: number, message: string, params: ErrorParams = {}) {
    super(message)
    this.code = code
    this.params = params
    this.status = status
  }
}

/** Whether it is an `ApiError`, also one made by another copy of this module (the pages' bundle has its own). */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'status' in error
}
