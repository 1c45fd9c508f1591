import type { Deps } from '../../platform/deps.ts'
import { selectListText } from './raffle-entries.sql.ts'
import { findRaffle } from './raffles.sql.ts'

/** Lines per read. */
const LINES_AT_ONCE = 10_000

/** The published list of a raffle, part by part, in exactly the hashed bytes; undefined before its publication. */
export async function readList(
  { database }: Pick<Deps, 'database'>,
  raffleId: number,
): Promise<AsyncIterable<string> | undefined> {
  const raffle = await findRaffle(database, raffleId)
  if (!raffle?.listHash) return undefined
  return (async function* () {
    let after = 0n
    for (;;) {
      const part = await selectListText(database, raffleId, after, LINES_AT_ONCE)
      if (!part) return
      yield part.text
      after = part.last
    }
  })()
}
