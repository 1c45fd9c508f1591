import { goldFromMinor } from '@runecase/api/money.ts'
import { type EditedParts, type SeasonParts, SeasonPartsChange } from '@runecase/api/operator/season-parts.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { type CheckedTerms, defineDefinition } from '../../core/definitions/public.ts'
import { previewText } from '../../core/operators/public.ts'
import { lockSeasons } from '../../core/seasons/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { giftMinor, type Rewarded, refuseField, requirePromises } from './parts-promises.ts'
import { requireBoundedParts } from './parts-worth.ts'
import {
  findSeasonParts,
  type GiftCases,
  lockSeasonTerms,
  type PartsInForce,
  selectCounted,
  selectGiftCases,
  writeParts,
} from './season-parts.sql.ts'

interface CheckedParts extends CheckedTerms<SeasonParts> {
  readonly title: string
  readonly known: GiftCases
}

/**
 * The pass and the tasks of events as operators define them, by the id of the event. One operator changes those of an event to come, within
 * bounds; rewards of a running one take two.
 */
export const seasonPartsDefinition = defineDefinition<SeasonPartsChange, SeasonParts, PartsInForce, CheckedParts>({
  kind: 'season-parts',
  targetOf: ({ eventId }) => `event ${eventId}`,
  action: 'event.parts_edited',
  askedOf: ({ eventId, version, parts }) => ({ key: String(eventId), version, fields: parts }),
  find: (queries, key) => findSeasonParts(queries, Number(key)),
  // An event that is being moved or copied has one pass.
  lockKind: lockSeasons,
  lock: (tx, key) => lockSeasonTerms(tx, Number(key)),
  async check(queries, _key, before, asked) {
    if (!before) return refuse('dataNotFound')
    const known = await selectGiftCases(queries, before.fields, asked)
    await requireKnown(queries, asked, known)
    requirePromises(before, asked, known)
    return { fields: inOrder(asked), needsTwo: before.state !== 'upcoming', title: before.title, known }
  },
  change: {
    kind: 'event.parts',
    permission: 'operations.edit',
    payload: SeasonPartsChange,
    preview: async (_queries, before = NO_PARTS, { fields, title, known }) => ({
      subject: title,
      lines: linesOf(before, fields, known),
      notes: [{ field: 'passWorth', before: worthOf(before, known), after: worthOf(fields, known) }],
    }),
  },
  requireBounded: (tx, author, { target, before, checked: { fields } }) =>
    requireBoundedParts(tx, author, { target, before, parts: fields }),
  write: (tx, key, fields) => writeParts(tx, Number(key), fields),
  // By what a version was decided: when players began to rely on the one before, and the prices of cases that replaced one another.
  detailsOf: (_queries, _before, { startsAt }, checked) => ({
    startsAt: startsAt.toISOString(),
    ...(checked && {
      casePrices: Object.fromEntries([...checked.known].map(([slug, { priceMinor }]) => [slug, priceMinor])),
    }),
  }),
  publications: (key) => [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id: Number(key) } }],
})

const NO_PARTS: SeasonParts = { levels: [], tasks: [] }

/** The pass and the tasks of an event. Refuses with `dataNotFound`. */
export async function getSeasonParts(queries: Queries, id: number): Promise<EditedParts> {
  const { fields, startsAt: _, ...edited } = await seasonPartsDefinition.get(queries, String(id))
  return { ...edited, parts: fields }
}

/** As they are read back. */
export const inOrder = ({ levels, tasks }: SeasonParts): SeasonParts => ({
  levels: levels.map((one) => ({ ...one, cases: one.cases.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) })),
  tasks: tasks.toSorted((a, b) => a.level - b.level || a.id - b.id),
})

/** Refuses by its field a case or a section that is not there. */
async function requireKnown(queries: Queries, { levels, tasks }: SeasonParts, known: GiftCases): Promise<void> {
  const requireCases = (part: string, all: readonly Rewarded[]) => {
    const index = all.findIndex(({ cases }) => cases.some(({ slug }) => !known.has(slug)))
    if (index >= 0) refuseField(`${part}.${index}.cases`, 'bad_value')
  }
  requireCases('levels', levels)
  requireCases('tasks', tasks)
  const counted = await selectCounted(queries, tasks)
  const wrong = tasks.findIndex(({ type, ids }) =>
    ids.some((id) => !(type === 'open_section' ? counted.sections : counted.cases).has(id)),
  )
  if (wrong >= 0) refuseField(`tasks.${wrong}.ids`, 'bad_value')
}

const worthOf = ({ levels }: SeasonParts, known: GiftCases) =>
  previewText(goldFromMinor(levels.reduce((sum, level) => sum + giftMinor(level, known), 0n)))

/** Levels and tasks that differ, each as one text. */
function linesOf(before: SeasonParts, after: SeasonParts, known: GiftCases) {
  const giftsOf = ({ gold, coins, cases }: Rewarded) =>
    [
      gold > 0 && `${previewText(gold)} GOLD`,
      coins > 0 && `${previewText(coins)} ◆`,
      ...cases.map(({ slug, amount }) => `${known.get(slug)?.name ?? slug} × ${amount}`),
    ]
      .filter(Boolean)
      .join(', ')
  type Texts = readonly (readonly [string, string])[]
  const kinds: readonly ((parts: SeasonParts) => Texts)[] = [
    ({ levels }) => levels.map((one) => [`passLevel|${one.level}`, `${one.cost} ◆: ${giftsOf(one)}`]),
    ({ levels }) => levels.map(({ level, type }) => [`passLevelType|${level}`, type]),
    ({ tasks }) => tasks.map((one) => [`eventTask|${one.id}`, `${one.description} (${one.target}): ${giftsOf(one)}`]),
  ]
  return kinds.flatMap((textsOf) => {
    const [was, is] = [new Map(textsOf(before)), new Map(textsOf(after))]
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((field) => was.get(field) !== is.get(field))
      .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
  })
}
