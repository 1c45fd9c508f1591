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
