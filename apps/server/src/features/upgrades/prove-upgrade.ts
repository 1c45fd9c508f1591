import { goldFromMinor } from '@runecase/api/money.ts'
import type { UpgradeProof } from '@runecase/api/upgrade-proof.ts'
import type { z } from 'zod'
import { provedRules } from '../../core/catalog/public.ts'
import { provedSeed } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'
import { findProvedUpgrade } from './upgrades.sql.ts'

/** The proof of an upgrade. */
export async function proveUpgrade(queries: Queries, id: bigint): Promise<z.infer<typeof UpgradeProof> | undefined> {
  const row = await findProvedUpgrade(queries, id)
  return (
    row && {
      ...provedSeed(row),
      ...provedRules(row),
      purpose: 'upgrade',
      ticket: Number(row.ticket),
      prices: row.pricesMinor.map(goldFromMinor),
      targetPrice: goldFromMinor(row.targetPriceMinor),
      threshold: row.threshold,
      hasWon: row.hasWon,
    }
  )
}
