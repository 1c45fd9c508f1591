import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { InboxGroup, InboxKind } from '@runecase/api/inbox.ts'
import { INBOX_DAYS, INBOX_GROUPS, INBOX_KINDS, INBOX_PAGE } from '@runecase/api/inbox-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { idAt, timeOfId } from '../../platform/ids.ts'
import { getInboxState, type NoticeRow, selectNotices } from './inbox.sql.ts'

export interface InboxDeps extends Pick<Deps, 'database' | 'clock'> {
  readonly catalogue: Pick<Catalogue, 'itemById' | 'caseById'>
}

/** The range of visible notices: none from the future, and none older than 30 days. */
export const shownNow = (nowMs: number) => ({ fromId: idAt(nowMs - INBOX_DAYS * DAY_MS), untilId: idAt(nowMs + 1) })

/** A page of a player's notices, newest first, and the number of unread ones. */
export async function listInbox(
  { database, clock, catalogue }: InboxDeps,
  userId: bigint,
  query: { readonly group?: InboxGroup | undefined; readonly before?: string | undefined },
): Promise<EndpointData<Api['listInbox']>> {
  const range = shownNow(clock.nowMs())
  const before = query.before === undefined ? range.untilId : BigInt(query.before)
  const [state, rows] = await Promise.all([
    getInboxState(database, userId, range),
    selectNotices(database, userId, {
      kinds: query.group ? INBOX_KINDS[query.group] : null,
      fromId: range.fromId,
      untilId: before < range.untilId ? before : range.untilId,
      limit: INBOX_PAGE + 1,
    }),
  ])
  const shown = rows.slice(0, INBOX_PAGE)
  return {
    notices: shown.map((row) => show(catalogue, row, state.readUntil)),
    unread: state.unread,
    next: rows.length > INBOX_PAGE ? String(shown.at(-1)?.id) : null,
    nextAt: state.nextId === null ? null : timeOfId(state.nextId),
  }
}

const GROUP_OF: ReadonlyMap<InboxKind, InboxGroup> = new Map(
  INBOX_GROUPS.flatMap((group) => INBOX_KINDS[group].map((kind) => [kind, group] as const)),
)

function show(catalogue: InboxDeps['catalogue'], { id, kind, params }: NoticeRow, readUntil: bigint) {
  const group = GROUP_OF.get(kind)
  if (!group) throw new Error(`a notice of the unknown kind ${kind}`)
  const item = params.catalogueItemId === undefined ? undefined : catalogue.itemById(params.catalogueItemId)
  const opened = params.caseId === undefined ? undefined : catalogue.caseById(params.caseId)
  return {
    id: String(id),
    at: timeOfId(id),
    group,
    kind,
    isUnread: id > readUntil,
    gold: params.goldMinor === undefined ? null : goldFromMinor(BigInt(params.goldMinor)),
    coins: params.coins === undefined ? null : Number(params.coins),
    title: item?.name ?? opened?.name ?? params.offerName ?? null,
    image: item?.image ?? opened?.image ?? null,
    slug: opened?.slug ?? null,
    orderId: params.orderId ?? null,
    itemId: params.itemId ?? null,
    level: params.level ?? null,
    opensCases: params.opensCases ?? false,
    place: params.place ?? null,
    years: params.years ?? null,
    opened: params.opened === undefined ? null : Number(params.opened),
    supportRequestId: params.supportRequestId ?? null,
  }
}
