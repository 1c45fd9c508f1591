import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** What the shop signed outside the database, as far as its files were named. */
export interface Anchors {
  /** Hexadecimal hashes of the ledger chain by their link. */
  readonly links: ReadonlyMap<string, string>
  /** Hexadecimal hashes of published documents: `odds CASE:VERSION`, `rules GAME:VERSION`. */
  readonly documents: ReadonlyMap<string, string>
  /** Lines that were not signed by this shop, cannot be read, or contradict one another. */
  readonly findings: readonly string[]
}

type Line = { readonly hash: string; readonly at: string; readonly signature: string } & (
  | { readonly seq: string }
  | { readonly document: string }
)

/**
 * The files with the anchors of the database that is looked at: LEDGER_ANCHORS (several are separated like those of PATH; empty: none),
 * else that of DATA_DIR, unless the database was named by itself. Undefined where nobody says which they are: those of another shop would be
 * believed.
 */
export function anchorFiles(dataDir: string, isNamedAlone: boolean): readonly string[] | undefined {
  const named = process.env.LEDGER_ANCHORS
  if (named !== undefined) return named === '' ? undefined : named.split(delimiter)
  return isNamedAlone ? undefined : [join(dataDir, 'ledger-anchors.jsonl')]
}

/** Reads the files, each of which may not be there yet. Read them before the database: what is signed meanwhile is not in its snapshot. */
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
