import { defineFeature } from '../../feature.ts'
import { countGames } from './count-games.ts'
import { countGrowth } from './count-growth.ts'
import { getEconomy, listFlows } from './economy.ts'
import { eraseOrigin } from './erase-origin.ts'
import { FlowCounter } from './flow-counter.ts'
import { getGameReport, listGameRows } from './game-report.ts'
import { getGrowth, listGrowth } from './get-growth.ts'
import { listCohorts } from './list-cohorts.ts'
import { listReportPlayers } from './list-report-players.ts'
import { OwedCounter } from './owed-counter.ts'

export const reports = defineFeature(['database', 'clock', 'log', 'games', 'catalogue', 'project'], (deps) => ({
  operatorHandlers: {
    getGrowth: ({ query }) => getGrowth(deps, query),
    listGrowth: ({ query }) => listGrowth(deps, query),
    listCohorts: ({ query }) => listCohorts(deps, query),
    listReportPlayers: ({ query }) => listReportPlayers(deps, query),
    getGameReport: ({ query }) => getGameReport(deps, query),
    listGameRows: ({ query }) => listGameRows(deps, query),
    getEconomy: ({ query }) => getEconomy(deps, query),
    listFlows: ({ query }) => listFlows(deps, query),
  },
  erasePersonalData: eraseOrigin,
  consumers: [countGrowth(deps), countGames(deps)],
  dueWork: [new FlowCounter(deps), new OwedCounter(deps)],
}))
