import { expectedReturn, expectedValueMinor, volatility } from '@runecase/game/expected-return.ts'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { checkTickets, type OddsFault, type OddsRow, ticketCount } from '@runecase/game/odds.ts'
import { isWithinBounds, type ReturnBounds } from '@runecase/game/odds-figures.ts'
import type { CaseEntry } from './catalogue-files.ts'
import { type CaseRecord, oddsRowsOf, rulesOf } from './catalogue-records.ts'
import type { CatalogueFault } from './catalogue-source.ts'
import { type CheckedImport, namedTwice, namesUnclear, nameTaken, slugMoved, staying, twice } from './check-identity.ts'

/** Figures in the files are decimal roundings of exact ones: value in GOLD, return as a share. */
const VALUE_TOLERANCE = 1e-5
const RETURN_TOLERANCE = 1.5e-6
/** The allowed distance from one half of the chance to win at least the price, for the label 50/50. */
const FIFTY_TOLERANCE = 0.01

const FILE = 'cases.json'
const NAMED = { file: FILE, field: 'name', nameOf: ({ name }: CaseEntry) => name }
/** Names of endpoints at the position of a case's slug: `/v1/cases/{name}`. */
const TAKEN_SLUGS: ReadonlySet<string> = new Set(['free', 'daily'])
const FREE_KINDS: ReadonlySet<string> = new Set(['daily', 'level', 'offer', 'landing'])

/** Every fault of the cases that would be live after the import. */
export function checkCases(checked: CheckedImport): CatalogueFault[] {
  const { source, current, merged, bounds } = checked
  const faults = [
    ...twice(FILE, 'id', source.cases, (one) => one.id),
    ...twice(FILE, 'slug', source.cases, (one) => one.slug),
    ...namedTwice(NAMED, source.cases),
    ...nameTaken(
      NAMED,
      source.cases,
      (one) => one.id,
      staying(source, current.cases, merged.cases),
      (one) => one.name,
    ),
    ...namesUnclear(NAMED, source.cases, ({ id }) => current.cases.get(id)?.name),
    ...slugMoved(FILE, source.cases, current.cases),
  ]
  const named = new Set<number>()
  for (const { path, value: entry } of source.cases) {
    named.add(entry.id)
    const add = (at: string, reason: string) => faults.push({ file: FILE, path: path + at, reason })
    const isSectionKnown =
      merged.sections.has(entry.sectionId) && (!source.isWhole || source.declaredSections.has(entry.sectionId))
    if (!isSectionKnown && !source.declaredSections.has(entry.sectionId) && !source.unreadable.has('sections')) {
      add('.sectionId', `unknown section ${entry.sectionId}`)
    }
    for (const [field, reason] of kindFaults(entry)) add(field, reason)
    const inContents = contentsFaults(entry, checked)
    for (const [field, reason] of inContents) add(field, reason)
    const record = merged.cases.get(entry.id)
    // Of two entries with one id the later one is merged; the fault is already reported.
    if (!record || record.slug !== entry.slug || inContents.length > 0) continue
    const rows = soundRows(record, checked)
    if (!rows) continue
    for (const [field, reason] of figureFaults(entry, record, rows)) add(field, reason)
    const outside = returnFault(record, rows, bounds)
    if (outside) faults.push({ file: FILE, path: `${path}.contents`, ...outside })
  }
  // Prices of items may have changed the return of cases that this import does not name. A closed case is compared when it is opened.
  for (const record of merged.cases.values()) {
    if (record.isRetired || !record.isAvailable || named.has(record.id)) continue
    const rows = soundRows(record, checked)
    const outside = rows && returnFault(record, rows, bounds)
    if (outside)
      faults.push({ file: 'items.json', path: '', ...outside, reason: `case ${record.slug}: ${outside.reason}` })
  }
  return faults
}

type FieldReason = readonly [field: string, reason: string]

function soundRows(record: CaseRecord, { merged }: CheckedImport): OddsRow[] | undefined {
  const rows = oddsRowsOf(merged.contents.get(record.id) ?? [], merged.items)
  return rows && checkTickets(rows).length === 0 ? rows : undefined
}

function kindFaults(entry: CaseEntry): FieldReason[] {
  const { kind, priceData } = entry
  const faults: FieldReason[] = []
  const want = (isRight: boolean, field: string, reason: string) => {
    if (!isRight) faults.push([field, reason])
  }
  want(!TAKEN_SLUGS.has(entry.slug), '.slug', `${entry.slug} is the name of a call`)
  if (FREE_KINDS.has(kind)) want(priceData.price === 0, '.priceData.price', `a ${kind} case is free`)
  else want(priceData.price > 0, '.priceData.price', 'must be above 0')
  want(
    (kind === 'coin') === (priceData.currency === 'COIN'),
    '.priceData.currency',
    'coin cases, and only they, are priced in COIN',
  )
  want((kind === 'event') === entry.bonuses.length > 0, '.bonuses', 'event cases, and only they, pay a coin bonus')
  want((kind === 'offer') === entry.isOffer, '.isOffer', 'must be true for offer cases, and only for them')
  want(!['coin', 'daily', 'level'].includes(kind) || entry.level !== null, '.level', `a ${kind} case needs a level`)
  want(kind !== 'daily' || entry.cooldownHours !== null, '.cooldownHours', 'a daily case needs a cooldown')
  want(kind !== 'level' || entry.onceOnly, '.onceOnly', 'a level case is given once')
  const isLimited =
    entry.onceOnly || entry.cooldownHours !== null || entry.isOffer || entry.statisticData.opensLimit !== null
  // A wrong price for its kind is reported separately.
  want(
    !FREE_KINDS.has(kind) || isLimited,
    '.onceOnly',
    'a free case is given once, with a cooldown, as an offer or a number of times',
  )
  want(!entry.multifixNumber || !entry.multicastData, '.multicastData', 'a case has multifix or multicast, not both')
  want(
    entry.labelData?.type !== 'cashback' || entry.cashbackPercent !== null,
    '.cashbackPercent',
    'the cashback label needs its percent',
  )
  want(
    entry.cashbackPercent === null || priceData.currency === 'GOLD',
    '.cashbackPercent',
    'only a price in GOLD gives cashback',
  )
  want(
    !entry.battle || (kind === 'regular' && priceData.currency === 'GOLD'),
    '.battle',
    'only regular cases may be used in battles',
  )
  return faults
}

function contentsFaults(entry: CaseEntry, { source, merged }: CheckedImport): FieldReason[] {
  const faults: FieldReason[] = []
  const seen = new Set<string>()
  for (const [index, { itemId }] of entry.contents.entries()) {
    const item = merged.items.get(itemId)
    const isKnown = (item && !item.isRetired) || source.declaredItems.has(itemId) || source.unreadable.has('items')
    if (!isKnown) faults.push([`.contents[${index}].itemId`, `unknown item ${itemId}`])
    if (seen.has(itemId)) faults.push([`.contents[${index}].itemId`, `${itemId} has a line already`])
    seen.add(itemId)
  }
  // The line's index replaces the item, so that a fault names the line even when an item appears twice.
  const rows = entry.contents.map((line, index) => ({ ...line, itemId: String(index), valueMinor: 1n }))
  return [...faults, ...checkTickets(rows).map((fault) => ticketFault(fault, rows))]
}

function ticketFault(fault: OddsFault, rows: readonly OddsRow[]): FieldReason {
  const stretch = `${fault.ticketFrom}..${fault.ticketTo - 1}`
  const before = rows.findIndex((row) => row.ticketTo === fault.ticketFrom)
  switch (fault.kind) {
    case 'gap':
      return [before < 0 ? '.contents' : `.contents[${before}].ticketTo`, `tickets ${stretch} belong to no item`]
    case 'overlap':
      return [`.contents[${fault.itemId}].ticketFrom`, `tickets ${stretch} belong to two items`]
    case 'empty':
      return [`.contents[${fault.itemId}].ticketTo`, 'the line has no ticket']
    case 'out_of_range':
      return [`.contents[${fault.itemId}]`, `tickets run from 0 to ${TICKETS}`]
  }
}

function figureFaults(entry: CaseEntry, record: CaseRecord, rows: readonly OddsRow[]): FieldReason[] {
  const faults: FieldReason[] = []
  const value = expectedValueMinor(rows) / 100
  if (entry.expectedValue !== undefined && Math.abs(entry.expectedValue - value) > VALUE_TOLERANCE) {
    faults.push(['.expectedValue', `states ${entry.expectedValue}, the odds give ${rounded(value)}`])
  }
  const share = expectedReturn(rows, rulesOf(record))
  const stated = entry.expectedReturn
  const isAgreed =
    stated === null || share === null ? stated === share : Math.abs((stated ?? share) - share) <= RETURN_TOLERANCE
  if (stated !== undefined && !isAgreed)
    faults.push(['.expectedReturn', `states ${stated}, the odds give ${rounded(share)}`])
  const spread = volatility(rows)
  if (entry.volatility !== undefined && entry.volatility !== spread) {
    faults.push(['.volatility', `states ${entry.volatility}, the odds give ${spread}`])
  }
  if (record.label?.type === 'fifty_fifty') {
    const winning = rows
      .filter((row) => row.valueMinor >= record.priceMinor)
      .reduce((sum, row) => sum + ticketCount(row), 0)
    const chance = winning / TICKETS
    if (Math.abs(chance - 0.5) >= FIFTY_TOLERANCE)
      faults.push(['.labelData.type', `the chance of at least the price is ${chance}, not one half`])
  }
  return faults
}

/** Why a return is outside its bounds; undefined inside, and for a case without a return. */
function returnFault(
  record: CaseRecord,
  rows: readonly OddsRow[],
  bounds: ReturnBounds,
): Pick<CatalogueFault, 'reason' | 'breaks'> | undefined {
  const share = expectedReturn(rows, rulesOf(record))
  if (isWithinBounds(share, bounds)) return undefined
  const isAbove = share !== null && share > bounds.max
  return {
    reason: `expected return ${rounded(share)} is ${isAbove ? `above the ceiling ${bounds.max}` : `below the floor ${bounds.min}`}`,
    breaks: { rule: 'returnOutOfBounds', subject: `${record.name} ${Math.round((share ?? 0) * 10_000) / 100} %` },
  }
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e6) / 1e6)
