import type { EndpointName } from '@runecase/api/api.ts'
import type { RateClass } from '@runecase/api/endpoint.ts'
import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { exportList } from '../core/operators/public.ts'
import type { FeatureDeps } from '../core.ts'
import type { Feature, FeatureModule } from '../feature.ts'
import { type AnyHandler, isStoredAnswer } from '../platform/http/bound-endpoint.ts'
import type { Handlers, OperatorHandlers } from '../platform/http/handler.ts'

/** The features of one process and their combined parts. */
export interface ConnectedFeatures {
  readonly all: readonly Feature[]
  readonly handlers: Handlers<EndpointName>
  readonly operatorHandlers: OperatorHandlers<OperatorEndpointName>
  /** Whether some feature is too busy for another call of this class. */
  readonly sheds: (rate: RateClass) => boolean
}

/**
 * Creates every feature of the list. Throws if two of them implement the same endpoint, or if a kind of search result or attention item has
 * no implementation. An endpoint without an implementation is detected when the endpoints are bound.
 */
export function connectFeatures(modules: readonly FeatureModule[], deps: FeatureDeps): ConnectedFeatures {
  const all = modules.map(({ create }) => create(deps))
  for (const {
    attention = [],
    changeRequests = [],
    erasePersonalData,
    seasonPrizePools,
    facts,
    historyLists = [],
    homeShelves,
    itemTrail,
    launchSteps = [],
    movementTellers = [],
    adminSearch = [],
    playerRecord,
    receipts = [],
    refillReads,
    games = [],
    reservedNames,
    sharedKinds = [],
    supportSubjects = [],
    withdrawalReads,
    texts,
  } of all) {
    if (refillReads) deps.cashier.add({ refills: refillReads })
    if (withdrawalReads) deps.cashier.add({ withdrawals: withdrawalReads })
    if (facts) deps.factBook.add(facts)
    if (texts) deps.shopTexts.add(texts)
    if (homeShelves) deps.homeShelves.use(homeShelves)
    if (itemTrail) deps.itemTrails.add(itemTrail)
    if (erasePersonalData) deps.personalData.add(erasePersonalData)
    if (reservedNames) deps.reservedNames.add(reservedNames)
    if (playerRecord) deps.playerRecords.add(playerRecord)
    if (seasonPrizePools) deps.seasonPrizePools.add(seasonPrizePools)
    deps.movementTellers.add(movementTellers)
    deps.historyLists.add(historyLists)
    deps.changeKinds.add(changeRequests)
    deps.attention.add(attention)
    deps.launchSteps.add(launchSteps)
    deps.adminSearch.add(adminSearch)
    deps.receiptParts.add(receipts)
    deps.games.add(games)
    deps.sharedKinds.add(sharedKinds)
    deps.supportSubjects.add(supportSubjects)
  }
  deps.historyLists.requireAll()
  deps.adminSearch.requireAll()
  deps.attention.requireAll()
  deps.launchSteps.requireAll()
  const operatorHandlers = join(
    all.map(({ operatorHandlers = {} }) => operatorHandlers),
  ) as OperatorHandlers<OperatorEndpointName>
  return {
    all,
    handlers: spoken(join(all.map(({ handlers = {} }) => handlers)), deps.project) as Handlers<EndpointName>,
    // The export reads the lists of all features.
    operatorHandlers: { ...operatorHandlers, exportList: exportList(deps, operatorHandlers) },
    sheds: (rate) => all.some((feature) => feature.sheds?.(rate) ?? false),
  }
}

/** Wraps the handlers of players, so that responses are in the language of the call if the project has texts in it. */
function spoken(handlers: object, project: FeatureDeps['project']): object {
  const say =
    (handle: AnyHandler): AnyHandler =>
    async (input, call) => {
      const data = await handle(input, call)
      return isStoredAnswer(data) ? data : project.say(data, call.language)
    }
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, say(handle)]))
}

function join(tables: readonly object[]): object {
  const joined = {}
  for (const table of tables) {
    const taken = Object.keys(table).filter((name) => Object.hasOwn(joined, name))
    if (taken.length > 0) throw new Error(`endpoints with two handlers: ${taken.join(', ')}`)
    Object.assign(joined, table)
  }
  return joined
}
