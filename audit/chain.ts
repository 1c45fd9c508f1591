import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bySql, type Invariant, type Snapshot } from './invariant.ts'

const PAGE = 20_000
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Link {
  readonly seq: string
  readonly digest: Buffer
  readonly hash: Buffer
}

interface Anchor {
  readonly seq: string
  readonly hash: string
  readonly at: string
  readonly signature: string
}

/** Every link and what waits to be linked; a waiting one is named by a negative number. */
const BATCHES = `select seq as no, operations, entries, digest from ledger_chain
                 union all select -id, operations, entries, digest from ledger_batches`

const OPERATIONS = `select no, unnest(operations) as operation_id from (${BATCHES}) b`

async function checkChain({ client, seedKey }: Snapshot) {
  const findings: string[] = []
  const anchors = readAnchors(findings, seedKey)
  let [last, hash, looked] = [0n, Buffer.alloc(0), 0]
  for (;;) {
    const { rows } = await client.query<Link>(
      'select seq, digest, hash from ledger_chain where seq > $1 order by seq limit $2',
      [String(last), PAGE],
    )
    for (const link of rows) {
      const seq = BigInt(link.seq)
      if (seq !== last + 1n) findings.push(`link ${seq} follows link ${last}`)
      const expected = createHash('sha256').update(hash).update(link.digest).digest()
      if (!expected.equals(link.hash)) findings.push(`link ${seq} does not hold what is before it`)
      const anchored = anchors.get(link.seq)
      if (anchored !== undefined && anchored !== link.hash.toString('hex'))
        findings.push(`link ${seq} is not the one that was signed`)
      anchors.delete(link.seq)
      last = seq
      hash = Buffer.from(link.hash)
      looked += 1
    }
    if (rows.length < PAGE) break
  }
  for (const seq of anchors.keys()) findings.push(`link ${seq} was signed and is gone`)
  return { looked, findings }
}

/** The signed hashes by their link, from the file of this data folder; none where there is no file. */
function readAnchors(findings: string[], seedKey: Buffer | undefined): Map<string, string> {
  const anchors = new Map<string, string>()
  const file = process.env.LEDGER_ANCHORS ?? join(process.env.DATA_DIR ?? './data', 'ledger-anchors.jsonl')
  if (!existsSync(file)) return anchors
  const key = seedKey && publicKeyOf(seedKey)
  for (const [index, text] of readFileSync(file, 'utf8').trim().split('\n').entries()) {
    const { seq, hash, at, signature } = JSON.parse(text) as Anchor
    const isSigned = !key || verify(null, Buffer.from(`${seq} ${hash} ${at}`), key, Buffer.from(signature, 'base64'))
    if (isSigned) anchors.set(seq, hash)
    else findings.push(`anchor ${index + 1} is not signed by the shop`)
  }
  return anchors
}

function publicKeyOf(seedKey: Buffer): KeyObject {
  const secret = Buffer.from(hkdfSync('sha256', seedKey, '', 'runecase ledger anchor', 32))
  return createPublicKey(
    createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secret]), format: 'der', type: 'pkcs8' }) as never,
  )
}

/** The chain over the ledger: nobody changed, removed or added an entry afterwards. */
export const chainInvariants: readonly Invariant[] = [
  {
    id: 'I5',
    promise:
      'every link of the ledger chain holds all links before it, up to the ones that were signed outside the database',
    check: checkChain,
  },
  bySql(
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
  ),
]
