import { defineFeature } from '../../feature.ts'
import { AuditWorker } from './audit-worker.ts'
import { getAuditRun, listAuditRuns, startAudit } from './audits.ts'
import { getBooks, listOddsFits } from './get-books.ts'
import { runAuditor } from './run-auditor.ts'

export const books = defineFeature((deps) => ({
  operatorHandlers: {
    getBooks: () => getBooks(deps),
    listOddsFits: () => listOddsFits(deps),
    listAuditRuns: ({ query }) => listAuditRuns(deps, query),
    getAuditRun: ({ params }) => getAuditRun(deps, BigInt(params.id)),
    startAudit: (_input, call) => startAudit(deps, call),
  },
  dueWork: [new AuditWorker({ ...deps, runAuditor: (signal) => runAuditor(deps.config, signal) })],
}))
