import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** An answer as it was first given. */
export interface StoredResponse {
  readonly httpStatus: number
  /** The whole body, JSON without a line break. */
  readonly text: string
}

const ZSTD_MARK = 0x28
/** Answers of one batch tell nearly the same, and a lone one is too short to win anything. */
const LEAST_COMPRESSED = 2
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Answers that are kept together, as the bytes of `kept_answers.answers`: a line for each. */
export function packAnswers(answers: readonly StoredResponse[]): Buffer {
  const bytes = Buffer.from(answers.map(({ httpStatus, text }) => `${httpStatus} ${text}`).join('\n'))
  return answers.length < LEAST_COMPRESSED ? bytes : zstdCompressSync(bytes, FASTEST)
}

/** The answer on one line of the bytes of `kept_answers.answers`. Throws when there is no such line. */
export function unpackAnswer(bytes: Buffer, place: number): StoredResponse {
  const lines = (bytes[0] === ZSTD_MARK ? zstdDecompressSync(bytes) : bytes).toString('utf8').split('\n')
  const line = lines[place]
  if (line === undefined) throw new RangeError(`no answer at place ${place} of ${lines.length}`)
  return { httpStatus: Number(line.slice(0, 3)), text: line.slice(4) }
}
