import { z } from 'zod'
import { digits, Id, Timestamp } from '../paging.ts'
import { RARITIES } from '../rarity.ts'
import { listOf, listQuery } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

export const AUDIT_STATES = ['waiting', 'running', 'done', 'failed'] as const

const AuditRun = z.object({
  id: Id,
  state: z.enum(AUDIT_STATES),
  operator: z.object({ id: Id, name: z.string() }),
  askedAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** Null until it is done. */
  findings: z.int().nullable(),
})

/** The result of one invariant. */
const PromiseResult = z.object({
  /** For example `I3`, as in `docs/invariants.md`. */
  id: z.string(),
  looked: z.int(),
  found: z.int(),
  /** The first findings. */
  findings: z.array(z.string()),
  ms: z.int(),
  /** What could not be checked. */
  note: z.string().nullable(),
})
export type PromiseResult = z.output<typeof PromiseResult>

/** The end of a hash chain; null while it is empty. */
const ChainHead = z.object({ seq: z.int(), hash: z.string(), at: Timestamp }).nullable()

/** How the openings of a case under one version fit its odds. */
const OddsFit = z.object({
  caseId: z.int(),
  name: z.string(),
  image: z.string(),
  version: z.int(),
  /** The number of drawn items. */
  draws: z.int(),
  chiSquare: z.number(),
  degreesOfFreedom: z.int(),
  pValue: z.number(),
  /** Whether its probability is below 5 % among all examined cases. */
  isSuspicious: z.boolean(),
})

const RevealedSeed = z.object({
  id: Id,
  player: z.object({ id: Id, nickname: z.string() }),
  commitment: z.string(),
  seed: z.string(),
  clientSeed: z.string(),
  operations: z.int(),
  at: Timestamp,
  /** The page that checks the seed. */
  proofUrl: z.string(),
})

export const operatorBookEndpoints = {
  getBooks: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/books',
    summary: 'Heads of the chains and the state of the beacon',
    permission: 'money.see',
    data: z.object({
      ledger: ChainHead,
      /** The number of statements that are not linked into the chain yet. */
      unlinked: z.int(),
      operatorLog: ChainHead,
      beacon: z.object({
        kind: z.enum(['quicknet', 'local']),
        chainHash: z.string(),
        periodSeconds: z.int(),
        /** The last round that must be published by now, and whether its genuine signature was available. */
        round: z.int(),
        isAnswering: z.boolean(),
      }),
    }),
    refusals: [],
  }),
  listOddsFits: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/books/odds',
    summary: 'How the openings of every case fit the odds in force, the least likely first',
    permission: 'money.see',
    data: z.object({
      items: z.array(OddsFit),
    }),
    refusals: [],
  }),
  getOddsFit: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/books/odds/{caseId}',
    summary: 'Stated odds of one case beside what was observed, item by item',
    permission: 'money.see',
    params: z.strictObject({ caseId: digits(1, 2_000_000_000) }),
    query: z.strictObject({
      /** The version in force by default. */
      version: digits(1, 2_000_000_000).optional(),
    }),
    data: OddsFit.extend({
      /** Versions with openings, newest first. */
      versions: z.array(z.int()),
      lines: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          image: z.string(),
          rarity: z.enum(RARITIES),
          /** Shares, 1 = certain. */
          stated: z.number(),
          observed: z.number().nullable(),
          expected: z.number(),
          seen: z.int(),
          /** The distance from the expectation in standard errors; null without draws. */
          standardErrors: z.number().nullable(),
        }),
      ),
    }),
    refusals: ['dataNotFound'],
  }),
  listRevealedSeeds: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/books/seeds',
    summary: 'Server seeds that were revealed to their players',
    permission: 'money.see',
    query: listQuery(['revealed'], '-revealed', {
      /** The number of a player, or a whole committed hash. */
      text: z.string().trim().max(64).optional(),
    }),
    data: listOf(RevealedSeed),
    refusals: [],
  }),
  listAuditRuns: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/books/audits',
    summary: 'Runs of the auditor that operators asked for',
    permission: 'money.see',
    query: listQuery(['asked'], '-asked', { state: z.enum(AUDIT_STATES).optional() }),
    data: listOf(AuditRun),
    refusals: [],
  }),
  getAuditRun: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/books/audits/{id}',
    summary: 'What a run of the auditor found, promise by promise',
    permission: 'money.see',
    params: z.strictObject({ id: Id }),
    data: z.object({ run: AuditRun, results: z.array(PromiseResult) }),
    refusals: ['dataNotFound'],
  }),
  startAudit: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/books/audits',
    summary: 'Asks for a run of the auditor; the one that waits or runs where there is one',
    permission: 'log.all',
    data: z.object({ id: Id }),
    refusals: [],
  }),
}
