import { createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { ENGINE } from '../../platform/engine-name.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { StateLog } from '../../platform/state-log.ts'
import { ODDS_VERSIONS } from '../catalog/relations.sql.ts'

const POLL_MS = 5000
/** The maximum number of statements that one transaction links. */
const LINKS_PER_TURN = 1000
const ANCHOR_MS = 3_600_000

/** The fixed prefix of an Ed25519 private key in PKCS #8; its 32 bytes follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The last link in the database. */
interface Tip {
  readonly seq: bigint
  readonly hash: string
}

export interface LedgerChainOptions extends Pick<Deps, 'database' | 'clock' | 'log' | 'seedKey'> {
  /** The file outside the database that stores anchors, one JSON line each. */
  readonly anchorFile: string
}

/**
 * Links the hashes of the ledger's statements into the hash chain, every few seconds and on one node at a time. Each hour it signs the last
 * hash, and the hash of every newly published document, into a file outside the database (`docs/decisions/0014-ledger-chain.md`).
 */
export class LedgerChain {
  readonly #options: LedgerChainOptions
  readonly #loop: PeriodicTask
  readonly #key: KeyObject
  #anchoredAtMs = Number.NEGATIVE_INFINITY
  /** The content of the file; undefined until it was read. */
  #signed: Signed | undefined

  constructor(options: LedgerChainOptions) {
    this.#options = options
    this.#key = anchorKey(options.seedKey)
    const health = new StateLog(options.log, 'the ledger could not be chained')
    this.#loop = new PeriodicTask(
      async () => {
        const isWorkLeft = await this.#link()
        if (!isWorkLeft && performance.now() - this.#anchoredAtMs >= ANCHOR_MS) await this.anchor()
        health.worked()
        return isWorkLeft
      },
      { pollMs: POLL_MS, pauseMs: 0, onError: (error) => health.failed(error) },
    )
  }

  start(): void {
    this.#loop.start()
  }

  /** Resolves after waiting statements are linked and anchored, if the database still answers. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    try {
      await this.linkAndAnchor()
    } catch (error) {
      this.#options.log.warn({ err: error }, 'no last anchor of the ledger')
    }
  }

  /** Links all waiting statements, then signs the last link. */
  async linkAndAnchor(): Promise<void> {
    while (await this.#link());
    await this.anchor()
  }

  /** Signs the last link and published documents into the file, each once. */
  async anchor(): Promise<void> {
    const { database, anchorFile } = this.#options
    this.#signed ??= await readSigned(anchorFile)
    const signed = this.#signed
    const tip = await findTip(database)
    this.#anchoredAtMs = performance.now()
    const isNewTip = tip !== undefined && tip.hash !== signed.tip
    const documents = (await selectDocuments(database)).filter(({ document }) => !signed.documents.has(document))
    const lines = [
      ...documents.map(({ document, hash }) => this.#sign('document', document, hash)),
      ...(isNewTip ? [this.#sign('seq', String(tip.seq), tip.hash)] : []),
    ]
    if (lines.length === 0) return
    await mkdir(dirname(anchorFile), { recursive: true })
    await appendFile(anchorFile, lines.join(''), { mode: 0o600 })
    for (const { document } of documents) signed.documents.add(document)
    if (isNewTip) signed.tip = tip.hash
  }

  /** A line of the file: its content, the hash, the time, and the signature of these three. */
  #sign(field: 'seq' | 'document', what: string, hash: string): string {
    const at = new Date(this.#options.clock.nowMs()).toISOString()
    const signature = sign(null, Buffer.from(`${what} ${hash} ${at}`), this.#key).toString('base64')
    return `${JSON.stringify({ [field]: what, hash, at, signature })}\n`
  }

  #link(): Promise<boolean> {
    return this.#options.database.transaction(async (tx) => {
      const [row] = await tx.rows<{ linked: number }>('chain_ledger', 'select chain_ledger($1) as linked', [
        LINKS_PER_TURN,
      ])
      return row?.linked === LINKS_PER_TURN
    })
  }
}

/**
 * The key that signs anchors. It is derived from a key outside the database, so that write access to the database does not allow signing.
 */
function anchorKey(seedKey: Buffer): KeyObject {
  const secret = Buffer.from(hkdfSync('sha256', seedKey, '', `${ENGINE} ledger anchor`, 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secret]), format: 'der', type: 'pkcs8' })
}

async function findTip(queries: Queries): Promise<Tip | undefined> {
  const [tip] = await queries.rows<Tip>(
    'ledger_chain_tip',
    `select seq, encode(hash, 'hex') as hash from ledger_chain order by seq desc limit 1`,
  )
  return tip
}

/** A published document: odds of a case or rules of a game, by name and version. */
interface PublishedDocument {
  readonly document: string
  readonly hash: string
}

function selectDocuments(queries: Queries): Promise<PublishedDocument[]> {
  return queries.rows(
    'select_published_documents',
    `select format('odds %s:%s', case_id, version) as document, encode(hash, 'hex') as hash from ${ODDS_VERSIONS} o
     union all select format('rules %s:%s', game, version), encode(hash, 'hex') from play_rules order by 1`,
  )
}

interface Signed {
  /** Names of documents. */
  readonly documents: Set<string>
  /** The hash of the last signed link. */
  tip: string | undefined
}

/** What the file already contains. Unreadable lines are skipped; the auditor reports them. */
async function readSigned(anchorFile: string): Promise<Signed> {
  const text = await readFile(anchorFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  return {
    documents: new Set(lines.flatMap((line) => /^\{"document":"([^"]+)"/.exec(line)?.[1] ?? [])),
    tip: lines.flatMap((line) => /^\{"seq":"\d+","hash":"([^"]+)"/.exec(line)?.[1] ?? []).at(-1),
  }
}
