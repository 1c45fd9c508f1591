import { defineFeature } from '../../feature.ts'
import { LedgerChain } from './chain-ledger.ts'
import { ledgerMessages } from './ledger.events.ts'
import { ledgerRoutes } from './ledger.routes.ts'

export const ledger = defineFeature(['database', 'clock', 'log', 'seedKey', 'config'], (deps) => ({
  handlers: ledgerRoutes(deps),
  dueWork: [new LedgerChain({ ...deps, anchorFile: `${deps.config.dataDir}/ledger-anchors.jsonl` })],
  messages: ledgerMessages,
  metrics(metrics) {
    metrics.committedCounter('ledger_entries', 'ledger_entries_total', 'Ledger entries committed')
  },
}))
