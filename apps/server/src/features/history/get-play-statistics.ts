import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { DEFAULT_TIME_ZONE } from '@runecase/api/notifications-rules.ts'
import { RARITIES } from '@runecase/api/rarity.ts'
import { findTimeZone } from '../../core/notifications/public.ts'
import { findNickname, isHistoryShown } from '../../core/player/public.ts'
import type { Caller } from '../../platform/caller.ts'
import { EPOCH_MS, idAt } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { expectDrops } from './expect-drops.ts'
import type { HistoryDeps } from './history-deps.ts'
import { selectDrawTotals, selectDropTotals, selectSpentTotals, selectUpgradeBands } from './statistics.sql.ts'

type Statistics = EndpointData<Api['getPlayStatistics']>
type StatisticsPeriod = 'month' | 'year' | 'all'

/** Lower bounds of the upgrade chance bands, percent; the last band ends at 100. */
const BANDS = [0, 10, 25, 50, 75]
const TICKETS_PER_PERCENT = 1_000_000

/**
 * A player's results in a period. Days follow the viewer's calendar, because the player's own time zone is private. All zeros for a hidden
 * profile. Refuses with `userNotFound`.
 */
export async function getPlayStatistics(
  { database, catalogue, clock, shopZone = DEFAULT_TIME_ZONE }: HistoryDeps,
  userId: bigint,
  period: StatisticsPeriod,
  caller: Caller | null,
): Promise<Statistics> {
  if ((await findNickname(database, userId)) === undefined) refuse('userNotFound')
  const timeZone = caller ? await findTimeZone(database, caller.userId) : shopZone
  const { days, today } = partsOf(period, clock.nowMs(), timeZone)
  const bounds = days.map((day) => idAt(Math.max(EPOCH_MS, day.toZonedDateTime(timeZone).epochMilliseconds)))
  const isShown = await isHistoryShown(database, userId, caller)
  const [drops, draws, spent, bands] = isShown
    ? await Promise.all([
        selectDropTotals(database, userId, bounds),
        selectDrawTotals(database, userId, bounds),
        selectSpentTotals(database, userId, bounds),
        selectUpgradeBands(
          database,
          userId,
          bounds[0] as bigint,
          BANDS.map((from) => from * TICKETS_PER_PERCENT),
        ),
      ])
    : [[], [], [], []]
  const luck = await expectDrops(catalogue, draws)
  const parts = days.map((day, index) => {
    const drop = drops.find(({ part }) => part === index + 1)
    return {
      from: day.toString(),
      count: drop?.count ?? 0,
      value: goldFromMinor(drop?.valueMinor ?? 0n),
      ...luck.ofPart(index + 1),
      spent: goldFromMinor(spent.find(({ part }) => part === index + 1)?.spentMinor ?? 0n),
    }
  })
  const things = drops.flatMap(({ catalogueItemId, ...sums }) =>
    catalogueItemId === null ? [] : [{ ...sums, rarity: catalogue.itemById(catalogueItemId).rarity }],
  )
  const total = sumOf(things)
  return {
    range: { from: period === 'all' ? null : (days[0]?.toString() ?? null), to: today.toString(), timeZone },
    dropped: { ...total, ...luck.whole, spent: goldFromMinor(spent.reduce((sum, one) => sum + one.spentMinor, 0n)) },
    parts,
    rarities: RARITIES.flatMap((rarity) => {
      const ofRarity = things.filter((thing) => thing.rarity === rarity)
      const expected = Math.round((luck.rarities.get(rarity) ?? 0) * 1000) / 1000
      return ofRarity.length > 0 || expected > 0 ? [{ rarity, ...sumOf(ofRarity), expected }] : []
    }),
    upgrades: BANDS.flatMap((fromChance, index) => {
      const band = bands.find((one) => one.band === index + 1)
      if (!band) return []
      const { count, won, expected } = band
      return [{ fromChance, toChance: BANDS[index + 1] ?? 100, count, won, expected }]
    }),
  }
}

const sumOf = (rows: readonly { readonly count: number; readonly valueMinor: bigint }[]) => ({
  count: rows.reduce((sum, one) => sum + one.count, 0),
  value: goldFromMinor(rows.reduce((sum, one) => sum + one.valueMinor, 0n)),
})

/** The first days of the parts of a period, oldest first: days, weeks or months. */
function partsOf(period: StatisticsPeriod, nowMs: number, timeZone: string) {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  if (period === 'month') return { today, days: backFrom(today, { days: 1 }, 30) }
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  if (period === 'year') return { today, days: backFrom(monday, { weeks: 1 }, 52) }
  const first = Temporal.Instant.fromEpochMilliseconds(EPOCH_MS).toZonedDateTimeISO(timeZone).toPlainDate()
  const month = today.with({ day: 1 })
  const count = (month.year - first.year) * 12 + month.month - first.month + 1
  return { today, days: backFrom(month, { months: 1 }, Math.max(1, count)) }
}

function backFrom(last: Temporal.PlainDate, step: Temporal.DurationLike, count: number): Temporal.PlainDate[] {
  const unit = Temporal.Duration.from(step)
  const back = (times: number) =>
    last.subtract({ days: unit.days * times, weeks: unit.weeks * times, months: unit.months * times })
  return Array.from({ length: count }, (_, index) => back(count - 1 - index))
}
