import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RollProof } from './fair-proofs.ts'
import { codesOf } from './games-rules.ts'
import { digits, Id, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

export const Seeds = z.object({
  /** SHA-256 of the current server seed. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Operations already rolled with this seed. */
  nonce: z.int(),
  activatedAt: Timestamp,
  /** Seeds rotate automatically with the first operation after this many more, or at this time. */
  operationsLeft: z.int(),
  lastsUntil: Timestamp,
  /** SHA-256 of the next seed, published before its client seed can be chosen. */
  nextServerSeedHash: z.string(),
  previous: z
    .object({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), lastNonce: z.int() })
    .nullable(),
})

/** The published document of one odds version as text, exactly as hashed (RFC 8785). */
export const OddsVersion = z.object({
  version: z.int(),
  hash: z.string(),
  effectiveFrom: Timestamp,
  document: z.string(),
})

/** The published document of one version of a game's rules as text, exactly as hashed (RFC 8785). */
export const PlayRulesVersion = z.object({
  game: z.enum(codesOf('rules')),
  version: z.int(),
  hash: z.string(),
  effectiveFrom: Timestamp,
  document: z.string(),
})

const OddsItem = z.object({ slug: z.string(), name: z.string(), image: z.string(), rarity: z.enum(RARITIES) })

/** One odds version compared with the previous one. */
export const OddsVersionChanges = OddsVersion.omit({ document: true }).extend({
  price: z.number(),
  currency: z.enum(['GOLD', 'COIN']),
  /** Expected return, null for a free case. */
  rtp: z.number().nullable(),
  /** The number of odds lines. */
  lines: z.int(),
  /** Announced, and withdrawn before it took effect. */
  isWithdrawn: z.boolean(),
  /** Cases opened under it so far. */
  opened: z.int(),
  previousPrice: z.number().nullable(),
  previousRtp: z.number().nullable(),
  /** Lines that differ, in tickets of 100 000 000 and values in GOLD, null where a version has no such line; null for the first version. */
  changes: z
    .array(
      z.object({
        item: OddsItem,
        ticketsBefore: z.int().nullable(),
        ticketsAfter: z.int().nullable(),
        valueBefore: z.number().nullable(),
        valueAfter: z.number().nullable(),
      }),
    )
    .nullable(),
})

/** The odds of a version, and the drops of its openings. */
export const ObservedOdds = z.object({
  case: z.object({ id: z.int(), slug: z.string(), name: z.string(), image: z.string() }),
  version: z.int(),
  /** The version in force now. */
  inForce: z.int(),
  /** Cases opened, without battles. */
  opened: z.int(),
  /** Items drawn. */
  draws: z.int(),
  /** When the last opening was counted. */
  countedAt: Timestamp.nullable(),
  rows: z.array(
    z.object({
      item: OddsItem.extend({ value: z.number() }),
      ticketFrom: z.int(),
      ticketTo: z.int(),
      expected: z.number(),
      seen: z.int(),
      /** The distance of `seen` from `expected`; null without draws. */
      standardErrors: z.number().nullable(),
    }),
  ),
  /** Pearson's chi-square of the rows; rows with an expectation below 5 are merged. */
  chiSquare: z.number(),
  degreesOfFreedom: z.int(),
  /** The probability of at least this deviation with honest odds; 1 with too few draws. */
  pValue: z.number(),
})

/** Selects versions below this one; pass the last of a page for the next. The first version has none below it. */
const OddsBefore = z.strictObject({ before: digits(2, 2_000_000_000).optional() })
const CaseId = z.object({ caseId: digits(1, 2_147_483_647) })

/** The id of an operation or an item of it, of a battle, or of a raffle. */
const PlayId = z.string().regex(/^([1-9][0-9]{0,18}|[0-7][0-9A-HJKMNP-TV-Z]{25}|raffle-[1-9][0-9]{0,8})$/)

export const fairnessEndpoints = {
  getSeeds: endpoint({
    method: 'GET',
    path: '/v1/fair/seed',
    summary: 'The seeds in force: commitment, client seed, nonce, and the last revealed seed',
    access: 'player',
    rate: 'read',
    data: Seeds,
    refusals: [],
  }),
  rotateSeed: endpoint({
    method: 'POST',
    path: '/v1/fair/seed',
    summary: 'Reveals the seed in force and takes the next one with the given client seed',
    access: 'player',
    rate: 'seed',
    body: z.strictObject({ clientSeed: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
    isIdempotent: true,
    data: Seeds,
    refusals: ['seed_in_use', 'idempotency_in_progress', 'idempotency_mismatch'],
  }),
  getRoll: endpoint({
    method: 'GET',
    path: '/v1/fair/roll/{id}',
    summary:
      'Everything a verifier needs to recompute a play or a starting level; the id of the operation or of any item it gave',
    access: 'public',
    rate: 'read',
    params: z.object({ id: Id }),
    data: RollProof,
    refusals: ['dataNotFound'],
  }),
  listSeedHistory: endpoint({
    method: 'GET',
    path: '/v1/fair/seeds',
    summary: 'The revealed seeds of the player, newest first',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ page: digits(1, 10_000).default(1) }),
    data: z.array(
      z.object({
        serverSeed: z.string(),
        serverSeedHash: z.string(),
        clientSeed: z.string(),
        lastNonce: z.int(),
        revealedAt: Timestamp,
      }),
    ),
    refusals: [],
  }),
  listOddsVersions: endpoint({
    method: 'GET',
    path: '/v1/fair/odds/{caseId}',
    summary: 'Published odds versions of a case, newest first, a hundred at a time: ask on with `before`',
    access: 'public',
    rate: 'read',
    params: CaseId,
    query: OddsBefore,
    data: z.array(OddsVersion),
    refusals: ['caseNotFound'],
  }),
  listPlayRules: endpoint({
    method: 'GET',
    path: '/v1/fair/rules',
    summary:
      'Every published version of the rules of games, newest first; the first of each game that is in effect decides',
    access: 'public',
    rate: 'read',
    data: z.array(PlayRulesVersion),
    refusals: [],
  }),
  listCaseHistory: endpoint({
    method: 'GET',
    path: '/v1/fair/case-history/{caseId}',
    summary:
      'Versions of the odds of a case with their hashes, newest first, without the documents, a hundred at a time',
    access: 'public',
    rate: 'read',
    params: CaseId,
    query: OddsBefore,
    data: z.array(OddsVersion.omit({ document: true })),
    refusals: ['caseNotFound'],
  }),
  getRollReceipt: endpoint({
    method: 'GET',
    path: '/v1/fair/receipts/{id}',
    summary:
      'A signed file that proves one roll, by its id or that of an item it gave, a battle by its ulid, or a raffle by `raffle-` and its number; the stand-alone checker reads it',
    access: 'public',
    rate: 'read',
    params: z.object({ id: PlayId }),
    isFile: true,
    data: z.string(),
    refusals: ['dataNotFound'],
  }),
  getOwnReceipt: endpoint({
    method: 'GET',
    path: '/v1/fair/receipts',
    summary:
      'A signed file with everything that was rolled for the caller, battles and raffles too, or with one day of it (of the shop)',
    access: 'player',
    rate: 'export',
    query: z.strictObject({ day: z.iso.date().optional() }),
    isFile: true,
    data: z.string(),
    refusals: [],
  }),
  listOddsChanges: endpoint({
    method: 'GET',
    path: '/v1/fair/odds-changes/{caseId}',
    summary:
      'Versions of the odds of a case, newest first, each with the lines that differ from the one before it, ten at a time: ask on with `before`',
    access: 'public',
    rate: 'read',
    params: CaseId,
    query: OddsBefore,
    data: z.array(OddsVersionChanges),
    refusals: ['caseNotFound'],
  }),
  getObservedOdds: endpoint({
    method: 'GET',
    path: '/v1/fair/observed/{caseId}',
    summary:
      'What a version of the odds promised beside what its openings gave, with the chi-square; without a version the one in force',
    access: 'public',
    rate: 'read',
    params: CaseId,
    query: z.strictObject({ version: digits(1, 2_000_000_000).optional() }),
    data: ObservedOdds,
    refusals: ['caseNotFound'],
  }),
  exportObservedOpenings: endpoint({
    method: 'GET',
    path: '/v1/fair/observed/{caseId}/openings',
    summary:
      'The openings that `getObservedOdds` counts, as CSV: a line for each item with its time and ticket, without players and without ids',
    access: 'public',
    rate: 'export',
    params: CaseId,
    query: z.strictObject({ version: digits(1, 2_000_000_000).optional() }),
    isFile: true,
    fileTypes: ['text/csv'],
    data: z.string(),
    refusals: ['caseNotFound'],
  }),
  listLedgerChain: endpoint({
    method: 'GET',
    path: '/v1/fair/ledger-chain',
    summary:
      'The hash chain over everything that was written into the ledger, newest link first, fifty at a time: ask on with `before`',
    access: 'public',
    rate: 'read',
    query: z.strictObject({ before: digits(1, Number.MAX_SAFE_INTEGER).optional() }),
    data: z.object({
      links: z.array(
        z.object({
          seq: z.int(),
          /** The number of ledger entries of the link; their players are not disclosed. */
          entries: z.int(),
          /** SHA-256 of these entries. */
          digest: z.string(),
          /** The hash of the previous link; empty for the first. */
          previous: z.string(),
          /** SHA-256 of the bytes of `previous` followed by those of `digest`. */
          hash: z.string(),
          at: Timestamp,
        }),
      ),
    }),
    refusals: [],
  }),
}
