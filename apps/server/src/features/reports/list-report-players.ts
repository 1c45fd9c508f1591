import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { ReportPlayersOf } from '@runecase/api/operator/reports-rules.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { selectNicknames } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Condition, selectKeysetPage } from '../../platform/keyset-page.ts'
import { storedFilter } from './growth-figures.ts'

/** Players of the day of their registration, and what is true of them. */
const BY_REGISTRATION: Readonly<Partial<Record<ReportPlayersOf, string>>> = {
  registered: 'true',
  opened: 'p.opened_on is not null',
  refilled: 'p.opened_on is not null and p.refilled_on is not null',
  second: 'p.opened_on is not null and p.refilled_on is not null and p.second_on is not null',
  payers: 'p.refilled_on is not null',
  day1: 'p.has_day1',
  day7: 'p.has_day7',
  day30: 'p.has_day30',
}

/** The players that a figure counts. The conditions are those by which they were counted. */
function conditionsOf(of: ReportPlayersOf, from: string, until: string): readonly Condition[] {
  const holds = BY_REGISTRATION[of]
  if (holds !== undefined)
    return [
      [`p.registered_on >= ?::date and ${holds}`, from],
      ['p.registered_on <= ?::date', until],
    ]
  if (of === 'firstRefill')
    return [
      ['p.refilled_on >= ?::date', from],
      ['p.refilled_on <= ?::date', until],
    ]
  return [
    [
      `p.user_id in (select m.user_id from report_movements m
         where m.kind = '${of}' and m.day between split_part(?, ' ', 1)::date and split_part(?, ' ', 2)::date)`,
      `${from} ${until}`,
    ],
  ]
}

export async function listReportPlayers(
  { database }: Pick<Deps, 'database'>,
  {
    of,
    from,
    until,
    source,
    campaign,
    country,
    device,
    partner,
    ...page
  }: EndpointInput<OperatorApi['listReportPlayers']>['query'],
): Promise<EndpointData<OperatorApi['listReportPlayers']>> {
  const filter = storedFilter({ source, campaign, country, device, partner })
  const { rows, total, next } = await selectKeysetPage<
    {
      id: bigint
      registeredOn: string
      source: string
      campaign: string
      country: string
      device: string
      partner: string
      firstRefillOn: string | null
      refills: bigint
      refillMinor: bigint
      netMinor: bigint
    },
    'id'
  >(
    database,
    {
      name: `list_report_players_${of}`,
      columns: `p.user_id as id, p.registered_on::text as "registeredOn", o.source, o.campaign, o.country, o.device, o.partner,
       p.refilled_on::text as "firstRefillOn", m.*`,
      from: `report_players p join report_origins o on o.id = p.origin_id
       cross join lateral (
         select count(*) filter (where kind = 'refill') as refills,
                coalesce(sum(value_minor) filter (where kind = 'refill'), 0)::int8 as "refillMinor",
                coalesce(sum(case kind when 'refill' then value_minor when 'prize' then 0 else -value_minor end), 0)::int8 as "netMinor"
           from report_movements where user_id = p.user_id) m`,
      countFrom: 'report_players p join report_origins o on o.id = p.origin_id',
      conditions: [
        ...conditionsOf(of, from, until),
        ['o.source = ?', filter.source],
        ['o.campaign = ?', filter.campaign],
        ['o.country = ?', filter.country],
        ['o.device = ?', filter.device],
        ['o.partner = ?', filter.partner],
      ],
      sorts: { id: ['p.user_id', 'int8'] },
      key: 'p.user_id',
    },
    page,
  )
  const nicknames = await selectNicknames(
    database,
    rows.flatMap(({ id, partner: by }) => (by === '' ? [id] : [id, BigInt(by)])),
  )
  return {
    items: rows.map(({ id, refills, refillMinor, netMinor, partner: by, ...row }) => ({
      ...row,
      id: String(id),
      nickname: nicknames.get(id) ?? '',
      partner: by === '' ? null : { id: by, nickname: nicknames.get(BigInt(by)) ?? '' },
      refills: Number(refills),
      refillSum: goldFromMinor(refillMinor),
      netIncome: goldFromMinor(netMinor),
    })),
    total,
    next,
  }
}
