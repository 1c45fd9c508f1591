import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { nobleSha256 } from './mac-noble.ts'
import { readPlays } from './receipt.ts'
import { receiptMessage } from './receipt-message.ts'

const secret = new Uint8Array(32).fill(3)
const publicKey = bytesToHex(ed25519.getPublicKey(secret))
const header = {
  receipt: 1,
  shop: 'https://shop',
  scope: 'roll',
  subject: '7',
  created_at: 'now',
  public_key: publicKey,
}

function receipt(...lines: object[]): string {
  const text = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = bytesToHex(nobleSha256(utf8ToBytes(text)))
  const signature = bytesToHex(ed25519.sign(utf8ToBytes(receiptMessage(sha256)), secret))
  return `${text}${JSON.stringify({ end: { lines: lines.length + 1, sha256, signature } })}\n`
}

const text = receipt(
  { document: { hash: 'ab', text: '{"rows":[]}' } },
  { roll: { id: '1', purpose: 'open', odds_hash: 'ab', odds: null } },
  { roll: { id: '2', purpose: 'open', odds_hash: 'ab', odds: null } },
  { roll: { id: '3', purpose: 'bonus' } },
)

it('a receipt contains its rolls with their documents, and its signature is valid', () => {
  const { plays, signature } = readPlays(text)
  expect(plays).toEqual([
    { id: '1', purpose: 'open', odds_hash: 'ab', odds: '{"rows":[]}' },
    { id: '2', purpose: 'open', odds_hash: 'ab', odds: '{"rows":[]}' },
    { id: '3', purpose: 'bonus' },
  ])
  expect(signature).toMatchObject({ isOk: true, header: { scope: 'roll', subject: '7', publicKey } })
})

it('battles in a receipt have the odds of their rounds, and raffles their list', () => {
  const { plays, signature } = readPlays(
    receipt(
      { document: { hash: 'ab', text: '{"rows":[]}' } },
      { battle: { ulid: '1', fairness: { odds_hashes: ['ab', 'cd'] } } },
      { document: { hash: 'ef', text: 'aa,1,2\n' } },
      { raffle: { id: 1, proof: { list: { hash: 'ef' } } } },
      { raffle: { id: 2, proof: { list: null } } },
    ),
  )
  expect(signature?.isOk).toBe(true)
  expect(plays).toMatchObject([
    { ulid: '1', odds: ['{"rows":[]}', null] },
    { id: 1, list: 'aa,1,2\n' },
    { id: 2, list: null },
  ])
})

it('the rarities of odds are added to every play with these odds', () => {
  const { plays } = readPlays(
    receipt(
      { document: { hash: 'ab', text: '{"rows":[]}', rarities: ['rare', 'arcana'] } },
      { roll: { id: '1', purpose: 'open', odds_hash: 'ab', odds: null } },
      { battle: { ulid: '1', fairness: { odds_hashes: ['cd', 'ab'] } } },
    ),
  )
  expect(plays).toMatchObject([{ rarities: ['rare', 'arcana'] }, { rarities: [[], ['rare', 'arcana']] }])
})

it.each([
  ['a character', text.replace('"id":"2"', '"id":"4"')],
  ['a line missing', text.replace(/\{"roll":\{"id":"3".*\n/, '')],
  ['its end', text.slice(0, text.indexOf('{"end"'))],
  ['the key', text.replace(publicKey, bytesToHex(ed25519.getPublicKey(new Uint8Array(32).fill(4))))],
  ['an invalid key', text.replace(publicKey, 'ff')],
])('a receipt with a change has no valid signature: %s', (_, changed) => {
  expect(readPlays(changed).signature?.isOk).toBe(false)
})

it.each([
  ['an answer', '{"status":"success","data":{"id":"1"}}', [{ id: '1' }]],
  ['a play', '{"id":"1"}', [{ id: '1' }]],
  ['several', '[{"data":{"id":"1"}},{"id":"2"}]', [{ id: '1' }, { id: '2' }]],
])('a file with %s is read without a signature', (_, given, plays) => {
  expect(readPlays(given)).toEqual({ plays, signature: null })
})

it.each(['', 'hello', '[]', '[1]', 'null', '{"receipt":1}\nnonsense'])('the text %j contains no play', (given) => {
  expect(() => readPlays(given)).toThrow(SyntaxError)
})
