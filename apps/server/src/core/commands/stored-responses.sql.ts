import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import { packAnswers, type StoredResponse, unpackAnswer } from './stored-responses.ts'

/** The first answer to a request; undefined when it is kept no longer. */
export interface StoredRequest {
  readonly fingerprint: Buffer
  readonly answer: StoredResponse | undefined
}

/** The stored responses of a request's key; undefined where the key was never used. The caller holds the player's lock. */
export async function findAnswer(tx: Tx, userId: bigint, key: string): Promise<StoredRequest | undefined> {
  const [row] = await tx.rows<{ fingerprint: Buffer; place: number; answers: Buffer | null }>(
    'find_answer',
    `select i.fingerprint, i.answer_place as place, a.answers
       from idempotency i left join kept_answers a on a.id = i.answer_id where i.user_id = $1 and i.key = $2`,
    [userId, key],
  )
  return row && { fingerprint: row.fingerprint, answer: row.answers ? unpackAnswer(row.answers, row.place) : undefined }
}

/** Keeps the key of a request for ever and its answer for some days, under the operation's id. */
export function insertAnswer(
  tx: Tx,
  idempotency: { readonly userId: bigint; readonly key: string; readonly fingerprint: Buffer },
  operationId: bigint,
  answer: StoredResponse,
): void {
  tx.send(
    'insert_answer',
    `with k as (insert into idempotency (user_id, key, fingerprint, answer_id) values ($1, $2, $3, $4))
     insert into kept_answers (id, answers) values ($4, $5)`,
    [idempotency.userId, idempotency.key, idempotency.fingerprint, operationId, packAnswers([answer])],
  )
}

/** The rows of answers that are still kept, by their ids. */
export async function selectAnswers(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  const rows = await tx.rows<{ id: bigint; answers: Buffer }>(
    'select_answers',
    'select id, answers from kept_answers where id = any($1::int8[])',
    [numbers(ids)],
  )
  return new Map(rows.map((row) => [row.id, row.answers]))
}

/** An answer to keep under its idempotency key: the key for ever, the text for some days. */
export interface AnswerToKeep extends StoredResponse {
  readonly userId: bigint
  readonly key: string
  readonly fingerprint: Buffer
}
