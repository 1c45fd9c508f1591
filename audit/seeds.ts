import { createDecipheriv, createHash } from 'node:crypto'
import { bySql, type Invariant, type Snapshot, type Verdict } from './invariant.ts'

const PAGE = 50_000
/** The number of cached seeds: most pages contain the same players again. */
const KEPT = 200_000

interface SeedRow {
  id: string
  commitment: Buffer
  sealed: Buffer
  client_seed: string | null
  revealed_seed: Buffer | null
}

/** The server seed and client seed of rolls. */
export interface Seed {
  readonly seed: Buffer
  readonly clientSeed: string
}

function unseal(key: Buffer, id: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(sealed.subarray(sealed.length - 16))
  return Buffer.concat([decipher.update(sealed.subarray(12, sealed.length - 16)), decipher.final()])
}

/** The seed if it can be determined: always if it is revealed, with the key if it is encrypted. Faults become findings. */
function openSeed(row: SeedRow, key: Buffer | undefined, findings: string[]): Buffer | undefined {
  let seed = row.revealed_seed ?? undefined
  if (key) {
    try {
      const opened = unseal(key, row.id, row.sealed)
      if (seed && !seed.equals(opened))
        findings.push(`seed ${row.id}: another seed was revealed than the one that was sealed`)
      seed = opened
    } catch {
      findings.push(`seed ${row.id} does not open with the key`)
    }
  }
  if (seed && !createHash('sha256').update(seed).digest().equals(row.commitment))
    findings.push(`seed ${row.id} does not hash to its commitment`)
  return seed
}

const COLUMNS = 'id, commitment, sealed, client_seed, revealed_seed'

/** Looks up seeds by page. Seeds that cannot be determined are left out. */
export class SeedBook {
  readonly #snapshot: Snapshot
  #known = new Map<string, Seed | undefined>()

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot
  }

  async find(ids: Iterable<string>): Promise<ReadonlyMap<string, Seed | undefined>> {
    const wanted = new Set(ids)
    const missing = [...wanted].filter((id) => !this.#known.has(id))
    if (missing.length === 0) return this.#known
    if (this.#known.size > KEPT) this.#known = new Map([...this.#known].filter(([id]) => wanted.has(id)))
    const { client, seedKey } = this.#snapshot
    const { rows } = await client.query<SeedRow>(`select ${COLUMNS} from seeds where id = any($1)`, [missing])
    for (const id of missing) this.#known.set(id, undefined)
    for (const row of rows) {
      const seed = openSeed(row, seedKey, [])
      if (seed && row.client_seed !== null) this.#known.set(row.id, { seed, clientSeed: row.client_seed })
    }
    return this.#known
  }
}

export const seedInvariants: readonly Invariant[] = [
  {
    id: 'I21',
    promise: 'every seed hashes to the commitment that was published before it was used',
    async check({ client, seedKey }): Promise<Verdict> {
      const findings: string[] = []
      let looked = 0
      for (let last = '0'; ; ) {
        const { rows } = await client.query<SeedRow>(
          `select ${COLUMNS} from seeds where id > $1 order by id limit ${PAGE}`,
          [last],
        )
        for (const row of rows) if (openSeed(row, seedKey, findings)) looked += 1
        const end = rows.at(-1)
        if (!end) return { looked, findings }
        last = end.id
      }
    },
  },
  bySql(
    'I22',
    'the nonces of every seed are 0 to n-1 without a gap or a repetition, each belongs to an operation of its player, and the last one equals the published one',
    'select count(*) from seeds',
    `with used as materialized (
       select seed_id, user_id, count(*) as count, min(nonce) as first, max(nonce) as last, count(distinct nonce) as nonces, min(id) as id from (
         select id, seed_id, user_id, nonce from openings union all select id, seed_id, user_id, nonce from rolls
         union all select id, seed_id, user_id, nonce from techies_boards where outcome is null) u group by 1, 2)
     select format('seed %s of player %s: %s operations, nonces %s to %s, %s distinct', seed_id, user_id, count, first, last, nonces) as finding
       from used where first <> 0 or last <> count - 1 or nonces <> count
     union all
     select format('operation %s of player %s: its seed %s is %s', u.id, u.user_id, u.seed_id,
                   case when s.id is null then 'not there' when s.user_id <> u.user_id then format('of player %s', s.user_id) else 'not in force yet' end)
       from used u left join seeds s on s.id = u.seed_id where s.user_id is distinct from u.user_id or s.activated_at is null
     union all
     select format('player %s: nonce %s, operations with the seed %s', p.user_id, p.nonce, coalesce(u.count, 0))
       from players p left join used u on u.seed_id = p.seed_id and u.user_id = p.user_id where p.nonce <> coalesce(u.count, 0)
     union all
     select format('seed %s of player %s was revealed after nonce %s, %s operations are there', s.id, s.user_id, s.last_nonce, coalesce(u.count, 0))
       from seeds s left join used u on u.seed_id = s.id and u.user_id = s.user_id where s.revealed_at is not null and s.last_nonce is distinct from coalesce(u.count, 0) - 1
     union all
     select format('seed %s of player %s is neither revealed nor in force nor the next', s.id, s.user_id)
       from seeds s left join players p on p.user_id = s.user_id where s.revealed_at is null and (s.id in (p.seed_id, p.next_seed_id)) is not true
     union all
     select format('player %s: their seed %s is %s', p.user_id, x.id, case when s.id is null then 'not there' else 'revealed' end)
       from players p cross join lateral (values (p.seed_id), (p.next_seed_id)) x (id) left join seeds s on s.id = x.id and s.user_id = p.user_id
      where s.id is null or s.revealed_at is not null`,
  ),
]
