import { join } from 'node:path'
import { minorFromAmount } from '@runecase/api/money.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { ImportRefusedError } from '../../platform/import-file.ts'
import { type OfferEntry, readOfferFile } from './offer-file.ts'
import {
  hasOffers,
  insertOfferVersion,
  lockOffers,
  type OfferTerms,
  selectOfferTerms,
  selectOpeningValues,
  upsertOffer,
} from './offer-import.sql.ts'
import { offerReturn } from './offer-value.ts'

/**
 * Adds the offers of a file and changes existing ones; offers that it does not name stay. Changed terms make a new version; personal offers
 * keep theirs. All or nothing. Throws `ImportRefusedError` for an unknown case, for a case that an opening alone does not open, and for an
 * offer that returns as much as it costs. Returns the number of added versions.
 */
export function importOffers(
  { database }: Pick<Deps, 'database'>,
  entries: readonly OfferEntry[],
): Promise<{ readonly added: number }> {
  return database.transaction(async (tx) => {
    await lockOffers(tx)
    const slugs = [...new Set(entries.flatMap((entry) => entry.cases.map(({ slug }) => slug)))]
    const values = new Map((await selectOpeningValues(tx, slugs)).map((value) => [value.slug, value]))
    const faults = entries.flatMap((entry) => faultsOf(entry, values))
    if (faults.length > 0) throw new ImportRefusedError(faults)
    const known = new Map((await selectOfferTerms(tx)).map((row) => [row.offerId, row]))
    let added = 0
    for (const entry of entries) {
      const terms = termsOf(entry)
      const before = known.get(entry.offerId)
      const isSame = before !== undefined && JSON.stringify(before.terms) === JSON.stringify(terms)
      const version = isSame ? before.version : (before?.version ?? 0) + 1
      if (!isSame) {
        insertOfferVersion(tx, { offerId: entry.offerId, version, author: null }, terms)
        added += 1
      }
      upsertOffer(tx, { id: entry.offerId, position: entry.id, version, isActive: entry.active })
    }
    await logImport(tx, 'offer.imported', { offers: entries.length, newVersions: added })
    return { added }
  })
}

function faultsOf(entry: OfferEntry, values: ReadonlyMap<string, Awaited<ReturnType<typeof selectOpeningValues>>[0]>) {
  const faults = entry.cases.flatMap(({ slug }) => {
    const value = values.get(slug)
    if (!value) return [`offer ${entry.offerId}: there is no case ${slug}`]
    return value.isPlain ? [] : [`offer ${entry.offerId}: ${slug} has a limit, a level or a condition of its own`]
  })
  if (faults.length > 0) return faults
  const share = offerReturn(entry, values)
  return share < 1 ? [] : [`offer ${entry.offerId}: gives back ${share.toFixed(3)} of its price`]
}

/** Terms as stored. Keys and their order match `selectOfferTerms`, so that equal terms have equal texts. */
export function termsOf(entry: Omit<OfferEntry, 'id' | 'offerId' | 'sale' | 'active'>): OfferTerms {
  return {
    triggerId: entry.triggerId,
    triggerType: entry.triggerType,
    threshold: thresholdOf(entry),
    name: entry.offerName,
    title: entry.title,
    description: entry.description,
    image: entry.image,
    label: entry.label,
    labelName: entry.labelName,
    labelColor: entry.labelColor,
    currency: CURRENCY_ID[entry.currency],
    priceMinor: Number(minorFromAmount(entry.price, 'GOLD')),
    oldPriceMinor: Number(minorFromAmount(entry.oldPrice, 'GOLD')),
    coinPrice: entry.coinPrice,
    bonusCoins: entry.bonusCoins,
    bonusMinor: Number(minorFromAmount(entry.bonusMoney, 'GOLD')),
    durationMinutes: entry.durationMinutes,
    limitPerPlayer: entry.limitPerUser,
    segment: 'everyone',
    minLevel: 1,
    startsAt: null,
    endsAt: null,
    cases: entry.cases.map(({ slug, amount }) => ({ slug, amount })),
  }
}

/** Numbers of victories stay as they are; GOLD becomes minor units. */
function thresholdOf({ threshold, triggerType }: Pick<OfferEntry, 'threshold' | 'triggerType'>): number | null {
  if (threshold === null || triggerType === 'battle_streak') return threshold
  return Number(minorFromAmount(threshold, 'GOLD'))
}

/** Imports the offers of a demo folder if there are none yet. */
export async function importFirstOffers(
  deps: Pick<Deps, 'database'>,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  if (await hasOffers(deps.database)) return
  const entries = await readOfferFile(join(folder, 'offers.json'))
  await importOffers(deps, entries)
  print(`Imported ${entries.length} offers`)
}
