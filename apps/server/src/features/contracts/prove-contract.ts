import type { ContractProof } from '@runecase/api/contract-proof.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { z } from 'zod'
import { provedRules } from '../../core/catalog/public.ts'
import { provedSeed } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'
import { findProvedContract } from './contracts.sql.ts'

/** The proof of a contract. */
export async function proveContract(queries: Queries, id: bigint): Promise<z.infer<typeof ContractProof> | undefined> {
  const row = await findProvedContract(queries, id)
  return (
    row && {
      ...provedSeed(row),
      ...provedRules(row),
      purpose: 'contract',
      ticket: Number(row.ticket),
      prices: row.pricesMinor.map(goldFromMinor),
      multiplier: row.multiplierPercent / 100,
      payout: goldFromMinor(row.payoutMinor),
      itemPrice: goldOrNull(row.resultPriceMinor),
      change: goldFromMinor(row.changeMinor),
    }
  )
}
