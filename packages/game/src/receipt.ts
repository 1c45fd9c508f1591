import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { nobleSha256 } from './mac-noble.ts'
import { receiptMessage } from './receipt-message.ts'

/**
 * A receipt is a text of JSON lines: a header, then documents, rolls, battles and raffles, then the end with the signature. A document
 * (odds of a case, rules of a game, list of a raffle) appears once before the first play that names its hash; in the play it is null or
 * missing. Names are snake_case.
 */
export interface ReceiptHeader {
  readonly receipt: 1
  /** The origin of the site, such as `https://shop.example`. */
  readonly shop: string
  readonly scope: 'roll' | 'battle' | 'raffle' | 'day' | 'history'
  /** The id of the roll, battle or raffle, the day of the shop (YYYY-MM-DD), or the id of the player. */
  readonly subject: string
  readonly createdAt: string
  /** Ed25519, 32 bytes in hex; published under `/.well-known/receipts.json`. */
  readonly publicKey: string
}

/** The last line of a receipt. */
export interface ReceiptEnd {
  /** Lines before this one. */
  readonly lines: number
  /** SHA-256 (hex) of all lines before this one, each with its line feed. */
  readonly sha256: string
  /** Ed25519 signature (hex) of `receiptMessage(sha256)`. */
  readonly signature: string
}

/** The signature of a file. */
export interface ReceiptSignature {
  readonly header: ReceiptHeader
  /** Whether the file is unchanged since it was signed with the key of `header.publicKey`. */
  readonly isOk: boolean
}

/** The plays of a file and its signature; null for a file that is not a receipt. */
export interface PlaysOfFile {
  readonly plays: readonly unknown[]
  readonly signature: ReceiptSignature | null
}

/**
 * Reads a file that a player may have saved: an API response with or without its envelope, an array of such, or a receipt. Names are
 * returned in snake_case as they are. Throws SyntaxError for any other text.
 */
export function readPlays(text: string): PlaysOfFile {
  const whole = text.trimStart()
  if (/^\{\s*"receipt"\s*:/.test(whole) && whole.includes('\n')) return readReceipt(whole)
  const body = withoutEnvelope(JSON.parse(whole))
  const plays = (Array.isArray(body) ? body : [body]).map(withoutEnvelope)
  if (plays.length === 0 || plays.some((play) => typeof play !== 'object' || play === null)) {
    throw new SyntaxError('no play in the text')
  }
  return { plays, signature: null }
}

const withoutEnvelope = (value: unknown) =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : value

interface ReceiptDocument {
  readonly text: string
  /** For odds: the rarity of each line, which is not part of the proof. */
  readonly rarities?: readonly string[]
}

interface ReceiptLine {
  readonly document?: ReceiptDocument & { readonly hash: string }
  readonly roll?: Readonly<Record<string, unknown>>
  readonly battle?: Readonly<Record<string, unknown>>
  readonly raffle?: Readonly<Record<string, unknown>>
  readonly end?: ReceiptEnd
}

function readReceipt(text: string): PlaysOfFile {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const [first = '', ...rest] = lines
  const given = JSON.parse(first) as Readonly<Record<string, string>>
  const header = { ...given, createdAt: given.created_at, publicKey: given.public_key } as unknown as ReceiptHeader
  const documents = new Map<string, ReceiptDocument>()
  const plays: unknown[] = []
  let end: ReceiptEnd | undefined
  for (const line of rest) {
    const { document, roll, battle, raffle, ...other } = JSON.parse(line) as ReceiptLine
    if (document) documents.set(document.hash, document)
    if (roll) plays.push(withDocument(roll, documents))
    if (battle) plays.push(withOdds(battle, documents))
    if (raffle) plays.push(withList(raffle, documents))
    end = other.end
  }
  const signedText = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('')
  return {
    plays,
    signature: { header, isOk: end !== undefined && isSigned(header, end, signedText, lines.length - 1) },
  }
}

/** The roll with the document of its hash. */
function withDocument(roll: Readonly<Record<string, unknown>>, documents: ReadonlyMap<string, ReceiptDocument>) {
  const [name, hash] = roll.purpose === 'open' ? ['odds', roll.odds_hash] : ['rules', roll.rules_hash]
  if (typeof hash !== 'string') return roll
  const document = documents.get(hash)
  return {
    ...roll,
    [name as string]: document?.text ?? null,
    ...(document?.rarities && { rarities: document.rarities }),
  }
}

/** The battle with the odds of its rounds. */
function withOdds(battle: Readonly<Record<string, unknown>>, documents: ReadonlyMap<string, ReceiptDocument>) {
  const { odds_hashes: hashes = [] } = (battle.fairness ?? {}) as { readonly odds_hashes?: readonly string[] }
  const used = hashes.map((hash) => documents.get(hash))
  return {
    ...battle,
    odds: used.map((document) => document?.text ?? null),
    rarities: used.map((document) => document?.rarities ?? []),
  }
}

/** The raffle with its list. */
function withList(raffle: Readonly<Record<string, unknown>>, documents: ReadonlyMap<string, ReceiptDocument>) {
  const { list } = (raffle.proof ?? {}) as { readonly list?: { readonly hash: string } | null }
  return { ...raffle, list: (list && documents.get(list.hash)?.text) ?? null }
}

function isSigned(header: ReceiptHeader, end: ReceiptEnd, signedText: string, lines: number): boolean {
  const sha256 = bytesToHex(nobleSha256(utf8ToBytes(signedText)))
  if (sha256 !== end.sha256 || end.lines !== lines) return false
  try {
    return ed25519.verify(hexToBytes(end.signature), utf8ToBytes(receiptMessage(sha256)), hexToBytes(header.publicKey))
  } catch {
    // A key or signature of another length counts as a wrong signature.
    return false
  }
}
