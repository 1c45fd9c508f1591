import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/refuse.ts'

/** A response as it was first sent. */
export interface StoredResponse {
  readonly httpStatus: number
  /** The whole body, JSON without a line break. */
  readonly text: string
}

const ZSTD_MARK = 0x28
/** Responses of one batch are almost equal, so they compress well. A single one is too short. */
const MIN_COMPRESSED = 2
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Responses that are stored together, as the bytes of `stored_responses.answers`: one line each. */
export function packResponses(answers: readonly StoredResponse[]): Buffer {
  const bytes = Buffer.from(answers.map(({ httpStatus, text }) => `${httpStatus} ${text}`).join('\n'))
  return answers.length < MIN_COMPRESSED ? bytes : zstdCompressSync(bytes, FASTEST)
}

/** The response on one line of the bytes of `stored_responses.answers`. Throws when there is no such line. */
export function unpackResponse(bytes: Buffer, place: number): StoredResponse {
  const lines = (bytes[0] === ZSTD_MARK ? zstdDecompressSync(bytes) : bytes).toString('utf8').split('\n')
  const line = lines[place]
  if (line === undefined) throw new RangeError(`no response at place ${place} of ${lines.length}`)
  return { httpStatus: Number(line.slice(0, 3)), text: line.slice(4) }
}

/** The earlier use of an idempotency key: its request, and where the response is stored. */
export interface UsedKey {
  readonly fingerprint: Buffer
  readonly answerId: bigint | null
  readonly answerPlace: number | null
}

/**
 * The outcome of a request with a used key: its stored response, or `idempotency_mismatch` for a different request or one whose response is
 * past retention. `stored` holds rows of `stored_responses` by id.
 */
export function replayOf(
  { fingerprint }: Pick<Idempotency, 'fingerprint'>,
  used: UsedKey,
  stored: ReadonlyMap<bigint, Buffer>,
):
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refusal } {
  if (!used.fingerprint.equals(fingerprint)) return { kind: 'refused', refusal: new Refusal('idempotency_mismatch') }
  const bytes = used.answerId === null ? undefined : stored.get(used.answerId)
  return bytes
    ? { kind: 'answered', answer: { ...unpackResponse(bytes, used.answerPlace ?? 0), isReplay: true } }
    : { kind: 'refused', refusal: new Refusal('idempotency_mismatch', { reason: 'expired' }) }
}
