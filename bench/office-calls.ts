import type { Endpoint } from '@runecase/api/endpoint.ts'
import { operatorApi } from '@runecase/api/operator-api.ts'

type Schema = NonNullable<Endpoint['query']>['shape'][string]
type Samples = Readonly<Record<string, readonly string[]>>

/** The rows of the loaded database that sample calls refer to. */
export interface AdminSubject {
  readonly busiest: string
  readonly withdrawalId: string
  readonly withdrawalCode: string
  readonly itemId: string
  readonly nickname: string
  readonly requestId: string
  readonly chosenName: string
}

const FROM = new Date(Date.now() - 3 * 86_400_000).toISOString()
const TIMES = { from: [FROM], until: [FROM] } as const
const ORIGINS = {
  source: ['telegram', 'nowhere', '-'],
  campaign: ['campaign 1'],
  country: ['RU', '-'],
  device: ['mobile'],
  partner: ['-'],
} as const
const SUMS = { sumFrom: ['1', '100000'], sumTo: ['1', '100000'] } as const

/** Values of the filters that are free text, by list. Values of enumerations are taken from the endpoint itself. */
function samplesOf(subject: AdminSubject): Readonly<Record<string, Samples>> {
  const { busiest, withdrawalId, withdrawalCode, itemId, nickname, requestId, chosenName } = subject
  const userId = [busiest]
  return {
    listActivePlayers: { day: [new Date().toISOString().slice(0, 10)] },
    listLinkedAccounts: { text: [nickname, busiest, 'nobody'], userId },
    listGrowth: ORIGINS,
    listCohorts: ORIGINS,
    listReportPlayers: { from: [FROM.slice(0, 10)], until: [new Date().toISOString().slice(0, 10)], ...ORIGINS },
    listGameRows: {},
    listFlows: {},
    listPartners: { termsId: ['1001'] },
    listPartnerCommissions: { partnerId: userId },
    listBroughtPlayers: { partnerId: userId },
    listCommissionTerms: {},
    listAdminRequests: { text: [requestId, busiest, nickname, 'nobody'], ...TIMES },
    listNicknames: { text: [nickname, chosenName, busiest, 'nobody'], userId, ...TIMES },
    listPhrases: { language: ['en'], text: ['кейс', 'nobody'] },
    listOperators: { text: ['loaded'] },
    listOperatorLog: { operatorId: ['1'], action: ['withdrawal.'], target: ['withdrawals'], from: [FROM], to: [FROM] },
    listAdminMissions: {},
    listAdminOffers: {},
    listChangeRequests: { kind: ['operator.admin'], target: ['settings'] },
    listEditedCases: { text: ['a'], sectionId: ['1'] },
    listCaseVersions: { caseId: ['1'] },
    listEditedItems: { text: ['a'] },
    listSeasons: {},
    listAdminLeaderboards: {},
    listLeaderboardWinners: { leaderboardId: ['1001'] },
    listAdminRaffles: {},
    listRaffleWinners: { raffleId: ['1001'] },
    listAdminBattles: { ulid: ['01KA0000000000000000000000'], userId },
    listAuditRuns: {},
    listRevealedSeeds: { text: [busiest, '0'.repeat(64), 'nobody'] },
    listContent: { text: ['a'] },
    listContentVersions: { part: ['page'], key: ['contacts'] },
    listCampaigns: {},
    listSettingVersions: {},
    listPayments: {
      provider: ['sandbox'],
      method: ['card'],
      text: [busiest, nickname, 'nobody'],
      country: ['RU', 'ZZ'],
      ...SUMS,
      ...TIMES,
    },
    listDebtors: {},
    listPaymentReviews: {},
    listPaymentTermsVersions: {},
    listPlayers: { text: ['a', nickname, 'nobody'], country: ['RU', 'ZZ'], ...TIMES },
    listPlayerLedger: { userId, kind: ['case opened'], ...SUMS, ...TIMES },
    listPlayerItems: { userId, status: ['SOLD', 'AVAILABLE'] },
    listPlayerOrders: { userId, ...TIMES },
    listPlayerWithdrawals: { userId, ...TIMES },
    listPlayerRolls: { userId },
    listPromoCodes: { text: ['bench', 'NOBODY'] },
    listBatchCodes: { batchId: ['1'] },
    listPromoUses: { codeId: ['1'], userId },
    listAdminWithdrawals: {
      text: [busiest, withdrawalId, itemId, withdrawalCode, nickname, 'nobody'],
      ...SUMS,
      ...TIMES,
    },
    listGiftBatches: {},
    listStatusNotes: {},
    listPaymentDifferences: {},
  }
}

/** Query parameters of every list that are not filters. */
const PAGING = new Set(['page', 'perPage'])

/**
 * The first page of every list in every order and with every filter, one at a time. Lists are the calls in the endpoint table that accept
 * `perPage`. `faults` names lists and filters without a sample.
 */
export function listCalls(subject: AdminSubject): {
  readonly calls: readonly string[]
  readonly faults: readonly string[]
} {
  const samples = samplesOf(subject)
  const calls: string[] = []
  const faults: string[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(operatorApi)) {
    const fields = endpoint.query?.shape
    if (!fields || !('perPage' in fields)) continue
    const given = samples[name]
    if (!given) {
      faults.push(`${name}: no sample of this list`)
      continue
    }
    const filters = Object.entries(fields)
      .filter(([field]) => !PAGING.has(field))
      .map(([field, schema]) => ({
        field,
        values: given[field] ?? optionsOf(schema),
        isRequired: !schema.isOptional(),
      }))
    const base = filters.flatMap(({ field, values: [first], isRequired }) =>
      isRequired && first !== undefined ? [[field, first] as const] : [],
    )
    const call = (extra: readonly (readonly [string, string])[]) =>
      calls.push(pathOf(endpoint.path, [...base, ...extra]))
    call([])
    for (const { field, values, isRequired } of filters) {
      if (values.length === 0) faults.push(`${name}: no sample of the filter ${field}`)
      if (!isRequired) for (const value of values) call([[field, value]])
    }
  }
  return { calls, faults }
}

/** The values of an enumeration or a literal, also if optional or with a default; none for other types. */
function optionsOf(schema: Schema): readonly string[] {
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return optionsOf(schema.unwrap())
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.map(String)
  if ('values' in schema && schema.values instanceof Set) return [...schema.values].map(String)
  return []
}

function pathOf(path: string, query: readonly (readonly [string, string])[]): string {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
  return text === '' ? path : `${path}?${text}`
}
