import { hkdfSync, timingSafeEqual } from 'node:crypto'
import { Client } from 'pg'
import { findPrimary } from '../platform/database-hosts.ts'
import { ENGINE } from '../platform/engine-name.ts'
import { StartError } from '../platform/start-error.ts'
import type { Config } from './config.ts'

/**
 * `SEED_KEY` protects stored data: server seeds, second factors of operators, and the anchors of the ledger. The other secrets only sign
 * data that is sent (tokens, receipts, emails) and may be replaced.
 */
const SETTING = 'SEED_KEY'

type SeedKey = Config['secrets']['seedKey']

/**
 * Checks that the secrets that protect stored data are those of the database's first start, which stores check values for them. Throws
 * `StartError` naming the setting.
 */
export async function requireRightSecrets(databaseUrl: string, { seedKey }: Pick<Config['secrets'], 'seedKey'>) {
  const client = new Client({ connectionString: await findPrimary(databaseUrl), application_name: `${ENGINE}-start` })
  // A lost connection rejects its statement; without a listener it would also end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await isSeedKeyOf(client, seedKey))) throw new StartError(WRONG)
    // If two nodes first start with different keys, one writes the row and the other reads it.
    await client.query('insert into secret_checks (setting, check_value) values ($1, $2) on conflict do nothing', [
      SETTING,
      checkValue(seedKey),
    ])
    if (!(await isSeedKeyOf(client, seedKey))) throw new StartError(WRONG)
  } finally {
    await client.end().catch(() => 'the connection was lost')
  }
}

const WRONG = `${SETTING} is not the key that this database was first used with: seeds and second factors could not be read. Set that key; it cannot be replaced (docs/operations/backup-and-restore.md).`

/** Whether this is the seed key of a migrated database. True for a database in which no key has been used yet. Changes nothing. */
export async function isSeedKeyOf(client: Client, seedKey: SeedKey): Promise<boolean> {
  const { rows } = await client.query<{ value: Buffer }>(
    'select check_value as value from secret_checks where setting = $1',
    [SETTING],
  )
  const [stored] = rows
  return stored === undefined || timingSafeEqual(stored.value, checkValue(seedKey))
}

function checkValue(seedKey: SeedKey): Buffer {
  return Buffer.from(hkdfSync('sha256', seedKey, '', `${ENGINE} secret check`, 32))
}
