import { join } from 'node:path'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { ImportRefusedError } from '../../platform/import-file.ts'
import { offerDefinition } from './admin/offer-definition.ts'
import { type OfferEntry, readOfferFile } from './offer-file.ts'
import { hasOffers, lockOffers, selectOpeningValues, updateOfferPlace } from './offer-terms.sql.ts'
import type { DefinedOffer } from './offer-terms.ts'
import { offerReturn } from './offer-value.ts'

/** Files name pictures that may be drawn later. */
const OFFERS_OF_FILES = offerDefinition(async () => true)

/**
 * Adds the offers of a file and changes existing ones; offers that it does not name stay. Changed terms make a new version; personal offers
 * keep theirs. All or nothing. Throws `ImportRefusedError` for an unknown case, for a case with another condition than an opening, and for
 * an offer that returns at least its price. Returns the number of added versions.
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
    let added = 0
    for (const entry of entries) {
      const isNew = await OFFERS_OF_FILES.put(tx, String(entry.offerId), () => definedBy(entry))
      if (isNew) added += 1
      updateOfferPlace(tx, entry.offerId, { position: entry.id, isActive: entry.active })
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

/** The definition in a file. */
const definedBy = ({ offerName, limitPerUser, cases, ...entry }: OfferEntry): DefinedOffer => {
  const { title, description, image, label, labelName, labelColor, triggerType, threshold, currency } = entry
  const { price, oldPrice, coinPrice, bonusCoins, bonusMoney, durationMinutes } = entry
  return {
    ...{ title, description, image, label, labelName, labelColor, triggerType, threshold, currency },
    ...{ price, oldPrice, coinPrice, bonusCoins, bonusMoney, durationMinutes, limitPerPlayer: limitPerUser },
    ...{ segment: 'everyone', minLevel: 1, startsAt: null, endsAt: null },
    cases: cases.map(({ slug, amount }) => ({ slug, amount })),
    ...(offerName !== title && { name: offerName }),
  }
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
