import { liveCounts } from '../../core/catalog/public.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getDailyCasesInfo } from './get-daily-cases-info.ts'
import { type DailyCaseDeps, listDailyCases, listFreeCases } from './list-free-cases.ts'
import { payDailyCase } from './pay-daily-case.ts'

type DailyCaseEndpoint = 'listFreeCases' | 'listDailyCases' | 'getDailyCasesInfo' | 'payDailyCase'

export function dailyCaseRoutes(deps: DailyCaseDeps): Handlers<DailyCaseEndpoint> {
  const counts = liveCounts(deps)
  return {
    listFreeCases: async (_input, { caller }) => listFreeCases(deps, caller.userId, await counts()),
    listDailyCases: async (_input, { caller }) => listDailyCases(deps, caller.userId, await counts()),
    getDailyCasesInfo: (_input, { caller }) => getDailyCasesInfo(deps, caller.userId),
    payDailyCase: ({ body }, { caller }) => payDailyCase(deps, caller.userId, body.caseId),
  }
}
