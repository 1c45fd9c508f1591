import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Hashes that the shop signed and stored outside the database. */
export interface Anchors {
  /** Hexadecimal hashes of the ledger chain by the number of their link. */
  readonly links: ReadonlyMap<string, string>
  /** Hexadecimal hashes of published documents: `odds CASE:VERSION`, `rules GAME:VERSION`. */
  readonly documents: ReadonlyMap<string, string>
  /** Lines with a wrong signature, unreadable lines, and contradicting lines. */
  readonly findings: readonly string[]
}

type Line = { readonly hash: string; readonly at: string; readonly signature: string } & (
  | { readonly seq: string }
  | { readonly document: string }
)

/**
 * The anchor files of the audited database: LEDGER_ANCHORS (several separated as in PATH; empty: none), otherwise the file of DATA_DIR, unless
 * only a database URL was given. Undefined when unknown, because the anchors of another shop must not be used.
 */
export function anchorFiles(dataDir: string, isNamedAlone: boolean): readonly string[] | undefined {
  const named = process.env.LEDGER_ANCHORS
  if (named !== undefined) return named === '' ? undefined : named.split(delimiter)
  return isNamedAlone ? undefined : [join(dataDir, 'ledger-anchors.jsonl')]
}

/** Reads the files; any may be missing. Read them before the database: its snapshot lacks what is signed afterwards. */
export function readAnchors(files: readonly string[], seedKey: Buffer | undefined): Anchors {
  const key = seedKey && publicKeyOf(seedKey)
  const links = new Map<string, string>()
  const documents = new Map<string, string>()
  const findings: string[] = []
  for (const file of files.filter((one) => existsSync(one))) {
    for (const [index, text] of readFileSync(file, 'utf8').split('\n').entries()) {
      if (text === '') continue
      const line = readLine(text, key)
      if (!line) {
        findings.push(`anchor ${index + 1} of ${file} is not signed by the shop`)
        continue
      }
      const [signed, what] = 'seq' in line ? ([links, line.seq] as const) : ([documents, line.document] as const)
      if ((signed.get(what) ?? line.hash) !== line.hash)
        findings.push(`anchor ${index + 1} of ${file}: ${what} was signed before with another hash`)
      else signed.set(what, line.hash)
    }
  }
  return { links, documents, findings }
}

function readLine(text: string, key: KeyObject | undefined): Line | undefined {
  try {
    const line = JSON.parse(text) as Line
    const body = Buffer.from(`${'seq' in line ? line.seq : line.document} ${line.hash} ${line.at}`)
    return !key || verify(null, body, key, Buffer.from(line.signature, 'base64')) ? line : undefined
  } catch {
    return undefined
  }
}

function publicKeyOf(seedKey: Buffer): KeyObject {
  const secret = Buffer.from(hkdfSync('sha256', seedKey, '', 'runecase ledger anchor', 32))
  return createPublicKey(
    createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secret]), format: 'der', type: 'pkcs8' }) as never,
  )
}
