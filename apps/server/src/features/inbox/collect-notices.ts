import { HOUR_MS } from '@runecase/game/durations.ts'
import { type FreeCase, selectFreeCases, selectLevelsOfCases } from '../../core/catalog/public.ts'
import type { Games, SettledPlay } from '../../core/plays/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { type DomainEvent, type DomainEventKind, publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { idAt, msOfId } from '../../platform/ids.ts'
import { insertNotices, type NewNotice, selectItemKinds } from './inbox.sql.ts'

/** The bits of an id below its millisecond; they distinguish ids of the same millisecond. */
const BELOW_MS = (1n << 22n) - 1n

/** Turns domain events into notices of their players, each event once, because its cursor moves in the same transaction. */
export function collectNotices({ ids, games }: Pick<Deps, 'ids'> & { readonly games: Games }): EventConsumer {
  return {
    name: 'inbox',
    pauseMs: 100,
    async apply(tx, events) {
      const reported = await findKnown(games, tx, events)
      const notices = events.flatMap((event) =>
        noticesOf(event, reported).map(
          ({ id, ...notice }): NewNotice => ({
            userId: BigInt(event.userId),
            id: id ?? ids.next(),
            ...notice,
          }),
        ),
      )
      if (notices.length === 0) return
      insertNotices(tx, notices)
      const players = new Set(notices.map(({ userId }) => String(userId)))
      publishEvents(
        tx,
        [...players].map((userId) => ({ kind: 'inbox.changed' as const, userId })),
      )
    },
  }
}

/** A notice of an event; `id` only when it becomes visible at a later time. */
type Reported = Pick<NewNotice, 'kind' | 'params'> & { readonly id?: bigint }

/** Data that the events do not contain, read for a batch. */
interface Known {
  /** The cases that plays opened, by play. */
  readonly opened: ReadonlyMap<string, number>
  readonly freeCases: ReadonlyMap<number, FreeCase>
  readonly itemKinds: ReadonlyMap<string, number>
  /** Levels at which a case opens. */
  readonly caseLevels: readonly number[]
}

async function findKnown(games: Games, tx: Tx, events: readonly DomainEvent[]): Promise<Known> {
  const opened = new Map(
    only(events, 'play.settled').flatMap((play) => {
      const { caseId } = games.of(play).historyOf(play.facts)
      return caseId === undefined ? [] : [[play.playId, caseId]]
    }),
  )
  const sent = only(events, 'withdrawal.changed')
  const ask = async <Row>(count: number, read: () => Promise<Row[]>) => (count > 0 ? read() : [])
  const reached = events.flatMap((event) => riseOf(event) ?? [])
  const [freeCases, itemKinds, caseLevels] = await Promise.all([
    ask(opened.size, () => selectFreeCases(tx, [...new Set(opened.values())])),
    ask(sent.length, () =>
      selectItemKinds(
        tx,
        sent.map(({ userId, itemId }) => ({ userId: BigInt(userId), itemId: BigInt(itemId) })),
      ),
    ),
    ask(reached.length, () =>
      selectLevelsOfCases(tx, {
        after: Math.min(...reached.map(({ before }) => before)),
        until: Math.max(...reached.map(({ level }) => level)),
      }),
    ),
  ])
  return {
    opened,
    freeCases: new Map(freeCases.map((one) => [one.id, one])),
    itemKinds: new Map(itemKinds.map((one) => [String(one.id), one.catalogueItemId])),
    caseLevels,
  }
}

const only = <K extends DomainEventKind>(events: readonly DomainEvent[], kind: K) =>
  events.filter((event): event is Extract<DomainEvent, { kind: K }> => event.kind === kind)

const FACTOR_NOTICES = { on: 'factorOn', off: 'factorOff', reset: 'factorReset' } as const

function noticesOf(event: DomainEvent, known: Known): readonly Reported[] {
  switch (event.kind) {
    case 'refill.credited': {
      const { orderId, coins } = event
      const goldMinor = String(BigInt(event.valueMinor) + BigInt(event.bonusMinor))
      return [{ kind: 'refillCredited', params: { orderId, goldMinor, coins } }]
    }
    case 'payment.changed':
      return event.status === 'fail' ? [{ kind: 'refillFailed', params: { orderId: event.orderId } }] : []
    case 'refill.returned': {
      const { orderId, valueMinor, owedMinor } = event
      return [
        { kind: 'refillReturned', params: { orderId, goldMinor: valueMinor } },
        ...(owedMinor === '0' ? [] : [{ kind: 'debtArose' as const, params: { orderId, goldMinor: owedMinor } }]),
      ]
    }
    case 'debt.changed':
      return event.owedMinor === '0' && event.owedCoins === '0' ? [{ kind: 'debtRepaid', params: {} }] : []
    case 'withdrawal.changed':
      return noticesOfWithdrawal(event, known)
    case 'play.settled':
      return freeCaseNotices(event, known)
    case 'level.reached':
      return levelNotices(event, known)
    case 'mission.completed':
      return [{ kind: 'missionPaid', params: { coins: event.coins } }]
    case 'offer.made': {
      const { name: offerName } = event
      // An absence offer begins only when its player returns.
      return offerName === undefined || event.endsAt === null ? [] : [{ kind: 'offerMade', params: { offerName } }]
    }
    case 'session.password_changed':
      return [{ kind: 'passwordChanged', params: {} }]
    case 'session.factor_changed':
      return [{ kind: FACTOR_NOTICES[event.change], params: {} }]
    case 'session.new_browser':
      return [{ kind: 'newBrowser', params: {} }]
    case 'nickname.revoked':
      return [{ kind: 'nicknameRevoked', params: {} }]
    case 'account.anniversary':
      return [{ kind: 'anniversary', params: { years: event.years, level: event.level, opened: event.opened } }]
    case 'season.task_paid':
      return [{ kind: 'taskPaid', params: {} }]
    case 'season.level_claimed':
      return [{ kind: 'levelClaimed', params: { level: event.level } }]
    case 'raffle.prize_given':
      return [{ kind: 'rafflePrize', params: { place: event.place, catalogueItemId: event.catalogueItemId } }]
    case 'support.changed': {
      const { cause, supportRequestId } = event
      if (cause === 'other') return []
      return [{ kind: cause === 'answered' ? 'supportAnswered' : 'supportClosed', params: { supportRequestId } }]
    }
    case 'leaderboard.prize_given':
      return [{ kind: 'leaderboardPrize', params: { place: event.place } }]
    default:
      return []
  }
}

/** The levels before and after an event that raised its player's level. */
function riseOf(event: DomainEvent): { readonly before: number; readonly level: number } | null {
  return event.kind === 'level.reached' ? { before: event.levelBefore, level: event.level } : null
}

function levelNotices(event: DomainEvent, { caseLevels }: Known): readonly Reported[] {
  const rise = riseOf(event)
  if (!rise) return []
  const { before, level } = rise
  const opensCases = caseLevels.some((one) => one > before && one <= level)
  return [{ kind: 'levelReached', params: { level, ...(opensCases && { opensCases }) } }]
}

/** An opened daily case is ready again after its cooldown, and the notice becomes visible then. */
function freeCaseNotices({ playId }: SettledPlay, { opened, freeCases }: Known): readonly Reported[] {
  const caseId = opened.get(playId)
  const freeCase = caseId === undefined ? undefined : freeCases.get(caseId)
  if (caseId === undefined || !freeCase) return []
  const opening = BigInt(playId)
  const readyMs = msOfId(opening) + freeCase.cooldownHours * HOUR_MS
  return [{ kind: 'freeCase', params: { caseId }, id: idAt(readyMs) | (opening & BELOW_MS) }]
}

function noticesOfWithdrawal(
  { cause, status, itemId }: { readonly cause: string; readonly status: string; readonly itemId: string },
  { itemKinds }: Known,
): readonly Reported[] {
  const catalogueItemId = itemKinds.get(itemId)
  const params = { itemId, ...(catalogueItemId !== undefined && { catalogueItemId }) }
  if (cause === 'awaiting_player') return [{ kind: 'tradeOffered', params }]
  if (cause === 'accepted') return [{ kind: 'itemDelivered', params }]
  if (cause === 'with_support' || cause === 'checking') return [{ kind: 'withdrawalChecked', params }]
  return status === 'progress' ? [{ kind: 'itemReturned', params }] : []
}
