import type { Queries, Tx } from '../../platform/db.ts'

/** A translation that an operator wrote; empty: the one of the folder. */
export interface PhraseRow {
  readonly language: string
  readonly source: string
  readonly translation: string
}

/** The number of the last change of any translation; 0 before the first. */
export async function getPhrasesChange(queries: Queries): Promise<bigint> {
  const [row] = await queries.rows<{ change: bigint }>(
    'get_phrases_change',
    'select coalesce(max(change), 0) as change from phrases',
  )
  return row?.change ?? 0n
}

export function selectPhrases(queries: Queries): Promise<PhraseRow[]> {
  return queries.rows('select_phrases', 'select language, source, translation from phrases')
}

export async function findPhrase(
  queries: Queries,
  language: string,
  hash: string,
): Promise<{ readonly translation: string; readonly version: number } | undefined> {
  const [row] = await queries.rows<{ translation: string; version: number }>(
    'find_phrase',
    `select translation, version from phrases where language = $1 and source_hash = decode($2, 'hex')`,
    [language, hash],
  )
  return row
}

/** Serialises writers: a smaller change number must not be committed after a larger one was read. */
export async function lockPhrases(tx: Tx): Promise<void> {
  await tx.rows('lock_phrases', 'lock table phrases in share row exclusive mode')
}

/** Writes the next version of a translation. */
export async function upsertPhrase(tx: Tx, hash: string, { language, source, translation }: PhraseRow): Promise<void> {
  await tx.rows(
    'upsert_phrase',
    `insert into phrases as p (language, source_hash, source, translation) values ($1, decode($2, 'hex'), $3, $4)
     on conflict (language, source_hash) do update
       set translation = excluded.translation, version = p.version + 1, change = excluded.change`,
    [language, hash, source, translation],
  )
}
