import { defineFeature } from '../../feature.ts'
import { auditAttention } from './audit-attention.ts'
import { AuditWorker } from './audit-worker.ts'
import { getAuditRun, listAuditRuns, startAudit } from './audits.ts'
import { getBooks } from './get-books.ts'
import { listRevealedSeeds } from './list-revealed-seeds.ts'
import { getOddsFit, listOddsFits } from './odds-fits.ts'
import { runAuditor } from './run-auditor.ts'

export const books = defineFeature(['database', 'clock', 'log', 'config', 'pictures', 'beacon'], (deps) => ({
  operatorHandlers: {
    getBooks: () => getBooks(deps),
    listOddsFits: () => listOddsFits(deps),
    getOddsFit: ({ params, query }) => getOddsFit(deps, { ...params, ...query }),
    listRevealedSeeds: ({ query }) => listRevealedSeeds({ ...deps, publicUrl: deps.config.http.publicUrl }, query),
    listAuditRuns: ({ query }) => listAuditRuns(deps, query),
    getAuditRun: ({ params }) => getAuditRun(deps, BigInt(params.id)),
    startAudit: (_input, call) => startAudit(deps, call),
  },
  attention: [auditAttention],
  dueWork: [new AuditWorker({ ...deps, runAuditor: (signal) => runAuditor(deps.config, signal) })],
}))
