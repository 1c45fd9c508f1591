import { numbers } from '../../platform/array-literal.ts'
import type { Tx } from '../../platform/db.ts'
import { packResponses, type StoredResponse, type UsedKey } from './stored-responses.ts'

/** The use of a request's key, with its stored responses; undefined when the key was never used. The caller holds the player's lock. */
export async function findStoredRequest(
  tx: Tx,
  userId: bigint,
  key: string,
): Promise<{ readonly used: UsedKey; readonly stored: ReadonlyMap<bigint, Buffer> } | undefined> {
  const [row] = await tx.rows<UsedKey & { readonly answers: Buffer | null }>(
    'find_stored_request',
    `select i.fingerprint, i.answer_id as "answerId", i.answer_place as "answerPlace", a.answers
       from idempotency i left join stored_responses a on a.id = i.answer_id where i.user_id = $1 and i.key = $2`,
    [userId, key],
  )
  return (
    row && { used: row, stored: new Map(row.answers && row.answerId !== null ? [[row.answerId, row.answers]] : []) }
  )
}

/** Stores the key of a request for ever and its response for some days, under the operation's id. */
export function insertStoredResponse(
  tx: Tx,
  idempotency: { readonly userId: bigint; readonly key: string; readonly fingerprint: Buffer },
  operationId: bigint,
  answer: StoredResponse,
): void {
  tx.send(
    'insert_stored_response',
    `with k as (insert into idempotency (user_id, key, fingerprint, answer_id) values ($1, $2, $3, $4))
     insert into stored_responses (id, answers) values ($4, $5)`,
    [idempotency.userId, idempotency.key, idempotency.fingerprint, operationId, packResponses([answer])],
  )
}

/** Rows of stored responses by id; those past retention are missing. */
export async function selectStoredResponses(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, Buffer>> {
  const rows = await tx.rows<{ id: bigint; answers: Buffer }>(
    'select_stored_responses',
    'select id, answers from stored_responses where id = any($1::int8[])',
    [numbers(ids)],
  )
  return new Map(rows.map((row) => [row.id, row.answers]))
}

/** A response to store under its idempotency key: the key for ever, the text for some days. */
export interface ResponseToStore extends StoredResponse {
  readonly userId: bigint
  readonly key: string
  readonly fingerprint: Buffer
}

/** The responses of a batch, stored together under `id`; none if every request was without a key. */
export interface StoredResponses {
  readonly id: bigint
  readonly answers: readonly ResponseToStore[]
}

/** SQL: the parts `d` and `a` of a statement that writes a whole batch: keys and responses. Their five parameters begin with number `first`. */
export const storeResponses = (first: number) => `d as (
       insert into idempotency (user_id, key, fingerprint, answer_id, answer_place)
       select user_id, key, fingerprint, $${first + 3}::int8, place - 1
         from unnest($${first}::int8[], $${first + 1}::text[], $${first + 2}::bytea[]) with ordinality as x (user_id, key, fingerprint, place)),
     a as (
       insert into stored_responses (id, answers) select $${first + 3}::int8, $${first + 4}::bytea where $${first + 4} is not null)`

/** The parameters of `storeResponses`. */
export const responseValues = ({ id, answers }: StoredResponses) => [
  numbers(answers.map((one) => one.userId)),
  answers.map((one) => one.key),
  answers.map((one) => one.fingerprint),
  id,
  answers.length > 0 ? packResponses(answers) : null,
]
