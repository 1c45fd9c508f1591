import { goldFromMinor } from '@runecase/api/money.ts'
import {
  type EditedLevel,
  type EditedTask,
  type SeasonParts,
  SeasonPartsChange,
} from '@runecase/api/operator/season-parts.ts'
import { defineChangeRequest, previewText, requireVersion } from '../../core/operators/public.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  getSeasonParts,
  giftMinor,
  namesOf,
  requirePromises,
  selectGiftCases,
  writeSeasonParts,
} from './edit-season-parts.ts'

/** Changing rewards of a battle pass or of tasks while their event runs takes two operators. */
export const seasonPartsChange = defineChangeRequest({
  kind: 'event.parts',
  proposePermission: 'operations.edit',
  approvePermission: 'operations.edit',
  payload: SeasonPartsChange,
  targetOf: ({ eventId }) => `event ${eventId}`,
  readBase: async (queries, { eventId }) => `version ${(await getSeasonParts(queries, eventId)).version}`,
  async preview(queries, { eventId, version, parts }) {
    const before = await getSeasonParts(queries, eventId)
    requireVersion(before.version, version)
    await namesOf(queries, parts)
    const known = await selectGiftCases(queries, before.parts, parts)
    requirePromises(before, parts, known)
    const nameOf = (slug: string) => known.get(slug)?.name ?? slug
    const lines = [
      ...linesOf('passLevel', before.parts.levels, parts.levels, {
        keyOf: ({ level }) => String(level),
        textOf: (one) => `${one.cost} ◆: ${giftText(one, nameOf)}`,
      }),
      ...linesOf('passLevelType', before.parts.levels, parts.levels, {
        keyOf: ({ level }) => String(level),
        textOf: ({ type }) => type,
      }),
      ...linesOf('eventTask', before.parts.tasks, parts.tasks, {
        keyOf: ({ id }) => String(id),
        textOf: (one) => `${one.description} (${one.target}): ${giftText(one, nameOf)}`,
      }),
    ]
    if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
    const worth = ({ levels }: SeasonParts) =>
      goldFromMinor(levels.reduce((sum, level) => sum + giftMinor(level, known), 0n))
    const all = { field: 'passWorth', before: previewText(worth(before.parts)), after: previewText(worth(parts)) }
    return { subject: before.title, lines: [...lines, all] }
  },
  async apply(tx, change, { authorId: operatorId, changeRequestId }) {
    const before = await writeSeasonParts(tx, change, { operatorId, changeRequestId })
    return { before: before.parts, after: change.parts }
  },
})

/** The parts that differ, each as one text. */
function linesOf<T>(
  field: string,
  before: readonly T[],
  after: readonly T[],
  { keyOf, textOf }: { readonly keyOf: (one: T) => string; readonly textOf: (one: T) => string },
) {
  const was = new Map(before.map((one) => [keyOf(one), textOf(one)]))
  const is = new Map(after.map((one) => [keyOf(one), textOf(one)]))
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => was.get(key) !== is.get(key))
    .map((key) => ({ field: `${field}|${key}`, before: was.get(key) ?? null, after: is.get(key) ?? null }))
}

function giftText({ gold, coins, cases }: EditedLevel | EditedTask, nameOf: (slug: string) => string): string {
  return [
    gold > 0 && `${previewText(gold)} GOLD`,
    coins > 0 && `${previewText(coins)} ◆`,
    ...cases.map(({ slug, amount }) => `${nameOf(slug)} × ${amount}`),
  ]
    .filter(Boolean)
    .join(', ')
}
