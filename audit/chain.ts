import { createHash } from 'node:crypto'
import { bySql, type Invariant, type Snapshot, type Verdict } from './invariant.ts'

const PAGE = 20_000
/** The shop signs the last link every hour. */
const MAX_UNSIGNED_MS = 7_200_000
/** The shop may have been off between two links, or a clock adjusted, so a longer gap counts only this much. */
const MAX_GAP_MS = 600_000
const NOT_LOOKED_AT =
  'no anchor file was given, so hashes signed outside the database were not checked (LEDGER_ANCHORS)'

interface Link {
  readonly seq: string
  readonly digest: Buffer
  readonly hash: Buffer
  readonly at_ms: string
}

/** Every link, and every batch that waits for one; a waiting batch has a negative number. */
const BATCHES = `select seq as no, operations, entries, digest from ledger_chain
                 union all select -id, operations, entries, digest from ledger_batches`

const OPERATIONS = `select no, unnest(operations) as operation_id from (${BATCHES}) b`

async function checkChain({ client, anchors }: Snapshot): Promise<Verdict> {
  const findings = [...(anchors?.findings ?? [])]
  const signed = new Map(anchors?.links)
  const unsigned = new Unsigned()
  let [last, hash, looked] = [0n, Buffer.alloc(0), 0]
  for (;;) {
    const { rows } = await client.query<Link>(
      `select seq, digest, hash, (extract(epoch from at) * 1000)::bigint as at_ms from ledger_chain where seq > $1 order by seq limit $2`,
      [String(last), PAGE],
    )
    for (const link of rows) {
      const seq = BigInt(link.seq)
      if (seq !== last + 1n) findings.push(`link ${seq} follows link ${last}`)
      const expected = createHash('sha256').update(hash).update(link.digest).digest()
      if (!expected.equals(link.hash)) findings.push(`link ${seq} does not hold what is before it`)
      const anchored = signed.get(link.seq)
      if (anchored !== undefined && anchored !== link.hash.toString('hex'))
        findings.push(`link ${seq} is not the one that was signed`)
      unsigned.pass(link, anchored !== undefined)
      signed.delete(link.seq)
      last = seq
      hash = Buffer.from(link.hash)
      looked += 1
    }
    if (rows.length < PAGE) break
  }
  for (const seq of signed.keys()) findings.push(`link ${seq} was signed and is gone`)
  if (!anchors) return { looked, findings, note: NOT_LOOKED_AT }
  return { looked, findings: [...findings, ...unsigned.findings(last)] }
}

/** The links after the last signed one, and the period in which they were created. */
class Unsigned {
  #first: string | undefined
  #beforeMs = 0
  #ms = 0

  pass(link: Link, isSigned: boolean): void {
    const atMs = Number(link.at_ms)
    if (isSigned) {
      this.#first = undefined
      this.#ms = 0
    } else if (this.#first === undefined) this.#first = link.seq
    else this.#ms += Math.min(Math.max(0, atMs - this.#beforeMs), MAX_GAP_MS)
    this.#beforeMs = atMs
  }

  findings(last: bigint): string[] {
    if (this.#first === undefined || this.#ms <= MAX_UNSIGNED_MS) return []
    return [`links ${this.#first} to ${last} of ${Math.round(this.#ms / 60_000)} minutes are held by no anchor`]
  }
}

const entriesStored = bySql(
  'I6',
  'the entries of every statement are exactly those that were hashed when they were written',
  'select count(*) from ledger_entries',
  `with o as materialized (${OPERATIONS}),
          d as (select o.no, count(*) as entries, sha256(string_agg(int8send(e.operation_id) || int8send(e.account_id) || int2send(e.kind) ||
                  int2send(e.currency) || int8send(e.amount), ''::bytea order by e.operation_id, e.account_id, e.kind, e.currency)) as digest
                  from o join ledger_entries e using (operation_id) group by o.no)
     select format('link %s: entries of operations %s were changed (%s of %s are there)', b.no, b.operations[1:3], coalesce(d.entries, 0), b.entries) as finding
       from (${BATCHES}) b left join d on d.no = b.no where d.digest is distinct from b.digest
     union all
     select format('operation %s has %s entries that were written behind the chain', e.operation_id, count(*)) from ledger_entries e
      where not exists (select from o where o.operation_id = e.operation_id) group by e.operation_id
     union all
     select format('operation %s is in %s links', operation_id, count(*)) from o group by operation_id having count(*) > 1`,
)

/** Published documents that changed or disappeared after the shop signed them. */
async function changedDocuments({ client, anchors }: Snapshot): Promise<string[]> {
  const { rows } = await client.query<{ document: string; hash: string }>(
    `select format('odds %s:%s', case_id, version) as document, encode(sha256(convert_to(document, 'UTF8')), 'hex') as hash from odds_versions
     union all select format('rules %s:%s', game, version), encode(sha256(convert_to(document, 'UTF8')), 'hex') from play_rules`,
  )
  const published = new Map(rows.map((row) => [row.document, row.hash]))
  return [...(anchors?.documents ?? [])]
    .filter(([document, hash]) => published.get(document) !== hash)
    .map(([document]) => `${document} is not the document that was signed`)
}

/** The hash chain over the ledger: no entry was changed, removed or added afterwards. */
export const chainInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    promise:
      'every link of the ledger chain covers all links before it, and the hashes signed outside the database match',
    check: checkChain,
  },
  {
    id: 'I6',
    promise:
      'the entries of every statement are exactly those that were hashed when they were written, and published documents are those that were signed',
    async check(snapshot) {
      const entries = await entriesStored.check(snapshot)
      return { ...entries, findings: [...entries.findings, ...(await changedDocuments(snapshot))] }
    },
  },
]
