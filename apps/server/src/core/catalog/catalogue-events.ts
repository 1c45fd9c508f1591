import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { updateRevision } from './catalogue-import.sql.ts'

/** Announces a change of the catalogue: every node reloads it, and open pages refetch. */
export async function noteCatalogueChange(tx: Tx): Promise<void> {
  const revision = await updateRevision(tx)
  await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'catalog_changed', revision: String(revision) } }])
}
