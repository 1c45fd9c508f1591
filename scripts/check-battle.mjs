#!/usr/bin/env node
/**
 * Recomputes a finished battle of RUNECASE from what its page discloses. Node 20 or newer, no network.
 *
 *   node check-battle.mjs battle.json      or   node check-battle.mjs < battle.json
 *
 * Prints a line per check. Exit code: 0 all OK, 1 something is WRONG, 2 nothing could be checked (bad input, battle not finished).
 *
 * Input: a battle as GET /battles/battle answers, with or without its {"status","data"} envelope, in camelCase or snake_case; the page saves
 * it by "Скачать для проверки". The signature of the beacon is checked where the package @noble/curves is at hand (it is in this
 * repository); elsewhere its SHA-256 is, and the signature can be compared with the one that the beacon's public relays give for the round.
 */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const TICKETS = 100_000_000n
const LEAD_S = 3

/** @param {string | Buffer} data */
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

/**
 * The first 52-bit word (13 hex digits) below the largest multiple of the range decides.
 * @param {Buffer} key
 * @param {(block: number) => string} messageAt
 * @param {bigint} range
 */
function uniform(key, messageAt, range) {
  const limit = 2n ** 52n - (2n ** 52n % range)
  for (let block = 0; ; block += 1) {
    const digits = createHmac('sha256', key).update(messageAt(block), 'ascii').digest('hex')
    for (let start = 0; start <= 39; start += 13) {
      const word = BigInt(`0x${digits.slice(start, start + 13)}`)
      if (word < limit) return Number(word % range)
    }
  }
}

/**
 * RFC 8785: no spaces, names in order of UTF-16 code units, numbers and strings as JavaScript writes them.
 * @param {any} value
 * @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${members.join(',')}}`
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

/** @param {any} battle */
async function check(battle) {
  const { fairness } = battle
  const { lock, beacon, signature, randomness, serverSeed } = fairness
  let isRight = true
  /** @param {boolean | null} isOk @param {string} what */
  const line = (isOk, what) => {
    if (isOk === false) isRight = false
    console.log(`${isOk === null ? 'not checked' : isOk ? 'OK' : 'WRONG'}: ${what}`)
  }
  const seed = Buffer.from(serverSeed, 'hex')
  line(sha256(seed) === fairness.commitment, 'the seed hashes to the commitment of the creation')
  const terms = {
    v: 1,
    ulid: battle.ulid,
    mode: battle.mode,
    slots: battle.slots,
    cases: battle.rounds.map((/** @type {any} */ round, /** @type {number} */ at) => ({
      slug: round.case.slug,
      odds: fairness.oddsHashes[at],
    })),
  }
  line(sha256(canonical(terms)) === fairness.configHash, 'the terms hash to the hash of the creation')
  line(sha256(Buffer.from(signature, 'hex')) === randomness, "the randomness is the SHA-256 of the beacon's signature")
  line(
    await isSigned(beacon, lock.beaconRound, signature),
    `round ${lock.beaconRound} was signed by the key of the beacon`,
  )
  const dueS = beacon.genesisS + (lock.beaconRound - 1) * beacon.periodS
  line(dueS - Date.parse(lock.lockedAt) / 1000 >= LEAD_S, 'the lock was at least 3 s before the round was due')
  const message = `TF1|battle|${battle.ulid}|${fairness.configHash}|${beacon.chainHash}|${lock.beaconRound}|${randomness}|${lock.clientSeeds.join(',')}`
  const key = createHmac('sha256', seed).update(message, 'ascii').digest()
  for (const [round, { drops }] of battle.rounds.entries()) {
    for (const { slot, ticket } of drops) {
      const own = uniform(key, (block) => `TF1|roll|${round}|${slot - 1}|0|${block}`, TICKETS)
      line(
        own === ticket,
        `round ${round + 1}, slot ${slot}: ticket ${ticket}${own === ticket ? '' : `, recomputed ${own}`}`,
      )
    }
  }
  if ((fairness.tiedCount ?? 1) > 1) {
    const winner = uniform(key, (block) => `TF1|tie|0|0|0|${block}`, BigInt(fairness.tiedCount))
    console.log(`Tie of ${fairness.tiedCount}: the one with index ${winner} in ascending order wins`)
  }
  return isRight
}

try {
  const [file] = process.argv.slice(2)
  const given = camel(JSON.parse(readFileSync(file ?? 0, 'utf8')))
  const battle = given.data ?? given
  if (battle.status !== 'finished' || !battle.fairness?.serverSeed) {
    console.error('This battle is not finished: its seed is not revealed yet')
    process.exitCode = 2
  } else {
    process.exitCode = (await check(battle)) ? 0 : 1
  }
} catch (error) {
  console.error(`Not a battle: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
