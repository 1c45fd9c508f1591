import { Client } from 'pg'
import { LedgerChain } from '../../core/ledger/public.ts'
import { systemClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db.ts'
import { ENGINE } from '../../platform/engine-name.ts'
import { createLog } from '../../platform/log.ts'
import { isSeedKeyOf } from '../../settings/check-secrets.ts'

/** The database to anchor, and the folder for its anchors. */
export interface AnchorPlace {
  readonly url: string
  readonly anchorFile: string
  readonly seedKey: Buffer
  readonly print: (line: string) => void
}

/**
 * Signs the newest state of the ledger into an anchor file, so that entries since the shop's hourly anchor can be proved too. With a wrong
 * SEED_KEY, or when the ledger's hash chain cannot be extended, it writes no anchor and prints a line about it: a backup without an anchor
 * is better than none.
 */
export async function anchorLedger({ url, anchorFile, seedKey, print }: AnchorPlace): Promise<void> {
  const database = new Database({ url, poolSize: 1 })
  try {
    if (!(await isRightKey(url, seedKey))) throw new Error('SEED_KEY is not the key of this database')
    const log = createLog({ level: 'silent' })
    await new LedgerChain({ database, clock: systemClock, log, seedKey, anchorFile }).linkAndAnchor()
  } catch (error) {
    print(`No new anchor of the ledger: ${(error as Error).message}`)
  } finally {
    await database.close()
  }
}

async function isRightKey(url: string, seedKey: Buffer): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: `${ENGINE}-anchor` })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await isSeedKeyOf(client, seedKey)
  } finally {
    await client.end().catch(() => 'the connection was lost')
  }
}
