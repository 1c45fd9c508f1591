import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { CURRENCY_ID, ENTRY_KIND, selectEntryKinds } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'
import { type FlowSums, findOwed, selectFlowSums } from './flows.sql.ts'
import { partOf, sumOf } from './game-report.ts'
import { selectGameSums } from './games.sql.ts'
import { selectGrowth } from './growth-figures.sql.ts'
import { metricsOf } from './growth-figures.ts'
import { pageOfRows } from './page-of-rows.ts'
import { boundsOf, daysOf, type ReportDays, type ReportDeps } from './report-period.ts'

/** Entries by which the shop gives GOLD away; `refillBonusReturned` takes some back. */
const PRIZE_KINDS: ReadonlySet<number> = new Set([
  ENTRY_KIND.cashback,
  ENTRY_KIND.welcomeGift,
  ENTRY_KIND.refillBonus,
  ENTRY_KIND.refillBonusReturned,
  ENTRY_KIND.promoSum,
  ENTRY_KIND.promoBonus,
  ENTRY_KIND.giftCode,
  ENTRY_KIND.socialMission,
  ENTRY_KIND.pushMission,
  ENTRY_KIND.appBonus,
  ENTRY_KIND.leaderboardPrize,
  ENTRY_KIND.offerMoney,
  ENTRY_KIND.passReward,
  ENTRY_KIND.taskReward,
])

/** What was created, burnt, given and owed in days and at their end. */
async function figuresOf(queries: Queries, days: ReportDays, timeZone: string) {
  const { since, until } = boundsOf(days, timeZone)
  const [flows, all, games, growth, owed] = await Promise.all([
    selectFlowSums(queries, since, until),
    selectFlowSums(queries, null, until),
    selectGameSums(queries, { ...days, by: 'game' }),
    selectGrowth(queries, { ...days, by: 'day' }),
    findOwed(queries, days.until),
  ])
  const { stakedMinor, freeWonMinor } = sumOf(games)
  const gold = flows.filter(({ currency }) => currency === CURRENCY_ID.GOLD)
  const coins = flows.filter(({ currency }) => currency === CURRENCY_ID.COIN)
  const prizesMinor =
    netOf(gold.filter(({ kind }) => PRIZE_KINDS.has(kind))) +
    freeWonMinor +
    (metricsOf(growth).get('prize_minor') ?? 0n)
  const balancesMinor = netOf(all.filter(({ currency }) => currency === CURRENCY_ID.GOLD))
  return {
    created: goldFromMinor(add(gold, 'created')),
    burnt: goldFromMinor(add(gold, 'burnt')),
    coinsCreated: Number(add(coins, 'created')),
    coinsBurnt: Number(add(coins, 'burnt')),
    prizes: goldFromMinor(prizesMinor),
    prizeShare: partOf(prizesMinor, stakedMinor),
    balances: goldFromMinor(balancesMinor),
    coinBalances: Number(netOf(all.filter(({ currency }) => currency === CURRENCY_ID.COIN))),
    items: owed ? goldFromMinor(owed.itemsMinor) : null,
    held: owed ? goldFromMinor(owed.heldMinor) : null,
    owed: owed ? goldFromMinor(balancesMinor + owed.itemsMinor) : null,
  }
}

const add = (flows: readonly FlowSums[], part: 'created' | 'burnt') => flows.reduce((sum, one) => sum + one[part], 0n)
const netOf = (flows: readonly FlowSums[]) => add(flows, 'created') - add(flows, 'burnt')

/** The economy of a period, beside the period before. */
export async function getEconomy(
  deps: ReportDeps,
  { period }: EndpointInput<OperatorApi['getEconomy']>['query'],
): Promise<EndpointData<OperatorApi['getEconomy']>> {
  const { database, project } = deps
  const { days, before } = daysOf(deps, period)
  const [now, past] = await Promise.all([
    figuresOf(database, days, project.timeZone),
    figuresOf(database, before, project.timeZone),
  ])
  const figure = (name: keyof typeof now) => ({ value: now[name], before: past[name] })
  return {
    ...days,
    figures: {
      created: figure('created'),
      burnt: figure('burnt'),
      coinsCreated: figure('coinsCreated'),
      coinsBurnt: figure('coinsBurnt'),
      prizes: figure('prizes'),
      prizeShare: figure('prizeShare'),
      balances: figure('balances'),
      coinBalances: figure('coinBalances'),
      items: figure('items'),
      held: figure('held'),
      owed: figure('owed'),
    },
  }
}

/** What entered and left balances in a period, by kind of entry. */
export async function listFlows(
  deps: ReportDeps,
  { period, currency, ...page }: EndpointInput<OperatorApi['listFlows']>['query'],
): Promise<EndpointData<OperatorApi['listFlows']>> {
  const { database, project } = deps
  const { days, before } = daysOf(deps, period)
  const read = async (one: ReportDays) => {
    const { since, until } = boundsOf(one, project.timeZone)
    return (await selectFlowSums(database, since, until)).filter((row) => row.currency === CURRENCY_ID[currency])
  }
  const [rows, rowsBefore, kinds] = await Promise.all([read(days), read(before), selectEntryKinds(database)])
  const show = (sum: bigint) => (currency === 'GOLD' ? goldFromMinor(sum) : Number(sum))
  const flowsOf = (flows: readonly FlowSums[], kind: number) => flows.filter((one) => one.kind === kind)
  const listed = [...new Set([...rows, ...rowsBefore].map(({ kind }) => kind))].map((kind) => {
    const own = flowsOf(rows, kind)
    return {
      cause: kinds.get(kind) ?? String(kind),
      created: show(add(own, 'created')),
      burnt: show(add(own, 'burnt')),
      net: show(netOf(own)),
      netBefore: show(netOf(flowsOf(rowsBefore, kind))),
    }
  })
  return pageOfRows(listed, page, (row, name) => row[name as 'created' | 'burnt' | 'net'])
}
