#!/usr/bin/env node
/**
 * Recomputes the draw of a raffle of RUNECASE from what its page discloses. Node 20 or newer, no network.
 *
 *   node check-raffle.mjs raffle.json tickets.csv
 *
 * Prints a line per check. Exit code: 0 all OK, 1 something is WRONG, 2 nothing could be checked (bad input, not drawn yet).
 *
 * Input: the raffle as GET /v1/event/raffle answers, with or without its {"status","data"} envelope, in camelCase or snake_case; and its list
 * of tickets, the file that `proof.list.url` names. The signature of the beacon is checked where the package @noble/curves is at hand (it is
 * in this repository); elsewhere its SHA-256 is, and the signature can be compared with the one that the beacon's public relays give.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The round that decides is due at least this long after the list is published, in seconds. */
const LEAD_S = 30

/** @param {string | Buffer} data */
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

/**
 * The first 52-bit word (13 hex digits) below the largest multiple of the range decides.
 * @param {Buffer} key
 * @param {number} index
 * @param {bigint} range
 */
function uniform(key, index, range) {
  const limit = 2n ** 52n - (2n ** 52n % range)
  for (let block = 0; ; block += 1) {
    const digits = createHmac('sha256', key).update(`TF1|draw|${index}|${block}`, 'ascii').digest('hex')
    for (let start = 0; start <= 39; start += 13) {
      const word = BigInt(`0x${digits.slice(start, start + 13)}`)
      if (word < limit) return Number(word % range)
    }
  }
}

/**
 * @param {any} value
 * @returns {any}
 */
function camel(value) {
  if (Array.isArray(value)) return value.map(camel)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key.replace(/_([a-z0-9])/g, (_, sign) => sign.toUpperCase()),
      camel(one),
    ]),
  )
}

/**
 * Whether the chain signed the round; null where the arithmetic of its curve is not at hand.
 * @param {{ publicKey: string }} beacon
 * @param {number} round
 * @param {string} signature
 */
async function isSigned(beacon, round, signature) {
  const curve = await import('@noble/curves/bls12-381.js').catch(() => null)
  if (!curve) return null
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const { shortSignatures } = curve.bls12_381
  const point = shortSignatures.hash(
    createHash('sha256').update(number).digest(),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  )
  try {
    return shortSignatures.verify(Buffer.from(signature, 'hex'), point, Buffer.from(beacon.publicKey, 'hex'))
  } catch {
    return false
  }
}

/**
 * @param {any} raffle
 * @param {Buffer} file
 */
async function check(raffle, file) {
  const { proof } = raffle
  const { beacon, list, signature, randomness, serverSeed, drawn } = proof
  let isRight = true
  /** @param {boolean | null} isOk @param {string} what */
  const line = (isOk, what) => {
    if (isOk === false) isRight = false
    console.log(`${isOk === null ? 'not checked' : isOk ? 'OK' : 'WRONG'}: ${what}`)
  }
  const seed = Buffer.from(serverSeed, 'hex')
  line(sha256(seed) === proof.commitment, 'the seed hashes to the commitment published before the first ticket')
  line(sha256(file) === list.hash, 'the list of tickets hashes to what was published')
  const lines = file
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((text) => text.split(','))
  let tickets = 0
  let isWhole = true
  for (const [, first, last] of lines) {
    isWhole &&= Number(first) === tickets + 1 && Number(last) >= Number(first)
    tickets = Number(last)
  }
  line(isWhole && tickets === raffle.tickets, `the list holds the tickets 1 to ${raffle.tickets}, each once`)
  const dueS = beacon.genesisS + (list.beaconRound - 1) * beacon.periodS
  line(dueS - Date.parse(list.lockedAt) / 1000 >= LEAD_S, `the round was due ${LEAD_S} s or more after the publication`)
  line(sha256(Buffer.from(signature, 'hex')) === randomness, "the randomness is the SHA-256 of the beacon's signature")
  line(
    await isSigned(beacon, list.beaconRound, signature),
    `round ${list.beaconRound} was signed by the key of the beacon`,
  )
  const message = `TF1|raffle|${raffle.id}|${list.hash}|${beacon.chainHash}|${list.beaconRound}|${randomness}`
  const key = createHmac('sha256', seed).update(message, 'ascii').digest()
  /** @type {Set<number>} */
  const own = new Set()
  const count = Math.min(tickets, raffle.prizes.length)
  for (let index = 0; own.size < count; index += 1) own.add(1 + uniform(key, index, BigInt(tickets)))
  line(drawn.length === count, `${count} prizes were drawn`)
  for (const [at, ticket] of [...own].entries()) {
    const owner = lines.find(([, first, last]) => Number(first) <= ticket && ticket <= Number(last))?.[0]
    line(
      drawn[at] === ticket,
      `place ${at + 1}: ticket ${drawn[at]}${drawn[at] === ticket ? '' : `, recomputed ${ticket}`} of ${owner}`,
    )
  }
  return isRight
}

try {
  const [file, list] = process.argv.slice(2)
  if (file === undefined || list === undefined)
    throw new Error('name the file of the raffle and the list of its tickets')
  const given = camel(JSON.parse(readFileSync(file, 'utf8')))
  const raffle = (given.data ?? given).raffle ?? given.data ?? given
  if (raffle.state !== 'drawn' || !raffle.proof?.serverSeed) {
    console.error('This raffle is not drawn: its seed is not revealed yet')
    process.exitCode = 2
  } else {
    process.exitCode = (await check(raffle, readFileSync(list))) ? 0 : 1
  }
} catch (error) {
  console.error(`Not a raffle: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
