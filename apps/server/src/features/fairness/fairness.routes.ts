import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { PlayerCommandDeps } from '../../core/commands/public.ts'
import type { SeedDeps } from '../../core/seeds/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { exportObservedOpenings } from './export-openings.ts'
import { getObservedOdds } from './get-observed-odds.ts'
import { getRoll, type RollDeps } from './get-roll.ts'
import { listOddsChanges } from './list-odds-changes.ts'
import { listCaseHistory, listOddsVersions } from './list-odds-versions.ts'
import { listPlayRules } from './list-play-rules.ts'
import { getSeeds, listSeedHistory, rotateSeed } from './player-seeds.ts'
import type { ReceiptKey } from './receipt-key.ts'
import { playerReceipt, playReceipt, type ReceiptDeps } from './write-receipt.ts'

type FairnessEndpoint =
  | 'getSeeds'
  | 'rotateSeed'
  | 'getRoll'
  | 'listSeedHistory'
  | 'listOddsVersions'
  | 'listPlayRules'
  | 'listCaseHistory'
  | 'listOddsChanges'
  | 'getObservedOdds'
  | 'exportObservedOpenings'
  | 'getRollReceipt'
  | 'getOwnReceipt'

export function fairnessRoutes(
  deps: Pick<Deps, 'database'> & { readonly reads: Queries } & PlayerCommandDeps & SeedDeps & ReceiptDeps & RollDeps,
): Handlers<FairnessEndpoint> {
  const { database, reads, catalogue } = deps
  return {
    getSeeds: (_input, { caller }) => getSeeds(database, caller.userId),
    rotateSeed: ({ body }, { idempotency }) => rotateSeed(deps, idempotency, body.clientSeed),
    getRoll: ({ params }) => getRoll(database, deps, BigInt(params.id)),
    listSeedHistory: ({ query }, { caller }) => listSeedHistory(database, caller.userId, query.page),
    listPlayRules: () => listPlayRules(reads),
    listOddsVersions: ({ params, query }) => listOddsVersions(reads, { caseId: params.caseId, before: query.before }),
    getRollReceipt: ({ params }, { caller }) => playReceipt(deps, params.id, caller),
    getOwnReceipt: async ({ query }, { caller }) => playerReceipt(deps, caller, query.day),
    listCaseHistory: ({ params, query }) => listCaseHistory(reads, { caseId: params.caseId, before: query.before }),
    listOddsChanges: ({ params, query }) =>
      listOddsChanges(reads, catalogue, { caseId: params.caseId, before: query.before }),
    getObservedOdds: ({ params, query }) =>
      getObservedOdds(reads, catalogue, { caseId: params.caseId, version: query.version }),
    exportObservedOpenings: ({ params, query }) =>
      exportObservedOpenings(reads, catalogue, { caseId: params.caseId, version: query.version }),
  }
}

/** The checker script that players can run themselves. */
const CHECKER = new URL('../../../../../scripts/check-roll.mjs', import.meta.url)

/** Serves the stand-alone checker and the public key of receipts. */
export function mountFairness(app: FastifyInstance, receiptKey: ReceiptKey): void {
  app.get('/.well-known/receipts.json', async (_, reply) =>
    reply.header('access-control-allow-origin', '*').send(receiptKey.published()),
  )
  app.get('/provably-fair/check-roll.mjs', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="check-roll.mjs"')
      .send(await readFile(CHECKER)),
  )
}
