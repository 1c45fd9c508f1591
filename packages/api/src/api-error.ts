import type { ErrorCode, ErrorParams } from './errors.ts'

/**
 * A failed call, on either side of the wire. `status` is the HTTP status (0 without a response), `params` are the parameters of the code,
 * `message` is the server's sentence for a person. `requestId` finds the call in the log; undefined without a response.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly status: number
  readonly requestId: string | undefined

  constructor(code: ErrorCode, status: number, message: string, params: ErrorParams = {}, requestId?: string) {
    super(message)
    this.code = code
    this.params = params
    this.status = status
    this.requestId = requestId
  }
}

/** Whether it is an `ApiError`, including one of another copy of this module (the pages' bundle has its own). */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error && 'status' in error
}
