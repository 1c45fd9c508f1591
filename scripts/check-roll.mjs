#!/usr/bin/env node
/**
 * Recomputes plays of a shop from their seeds. Stands alone: Node 20 or newer, no packages, no network.
 *
 *   node check-roll.mjs play.json        or   node check-roll.mjs < play.json
 *   node check-roll.mjs receipt.jsonl [--key receipts.json]      a signed receipt of one play, a day or a whole history
 *   node check-roll.mjs battle.json
 *   node check-roll.mjs raffle.json tickets.csv
 *   node check-roll.mjs --vectors             the published example instead of a play
 *   node check-roll.mjs --help
 *
 * Prints a line per check. Exit code: 0 all OK, 1 something is WRONG, 2 nothing could be checked (bad input, seed not yet revealed).
 *
 * A receipt is signed: the signature is checked with the key that the receipt names. Only `--key` proves whose key that is: save
 * /.well-known/receipts.json of the shop, and keep it. Plays of a receipt whose seed is not revealed yet are counted, not checked.
 *
 * A battle is what GET /v1/battles/battle answers, a raffle what GET /v1/event/raffle answers with the list that `proof.list.url` names; a
 * receipt holds both whole, with the odds and the list. The signature of the beacon is checked where the package @noble/curves is at hand;
 * elsewhere its SHA-256 is, and the signature can be compared with the one that the beacon's public relays give for the round.
 *
 * Input of all others: one play or an array of plays, as GET /v1/fair/roll/{id} answers, with or without its {"status","data"} envelope.
 * Names in camelCase or snake_case. Fields that are not listed are ignored.
 *   purpose         "open", "upgrade", "contract", "techies" or "bonus" (a starting level)
 *   serverSeed      64 hexadecimal digits; null until the player rotates the seed
 *   serverSeedHash  what was shown before the play: hexadecimal SHA-256 of the 32 seed bytes
 *   clientSeed      1..64 of A-Z a-z 0-9 _ -
 *   nonce           0..4294967295, the number of the operation
 * of an opening:
 *   count           1..10, cases opened by the operation
 *   rules           {multifixNumber: N or null, multicastRange: [A, B] or null, bonus: {min, max} or null}
 *   odds            the odds document {case, version, price, currency, effectiveFrom, rows: [{item, from, to, value}], rtp},
 *                   as an object or as its RFC 8785 text
 *   oddsHash        hexadecimal SHA-256 of that text, as shown on the page of the case
 *   rolls           [{index, ticket, itemId}], every item of the operation in order of index 0, 1, 2, ...
 *   multicast       the factor of each case, or null without a multicast
 *   bonusCoins      the coins of each case, or null without a bonus
 * of an upgrade or a contract:
 *   rules           the published rules, as an object or as their RFC 8785 text
 *   rulesHash       hexadecimal SHA-256 of that text
 *   prices, ticket  what each item put in counted for, in GOLD; the ticket that was drawn
 *   targetPrice, threshold, hasWon               of an upgrade
 *   multiplier, payout, itemPrice, change        of a contract; itemPrice is null when everything was dearer
 * of a board of Techies, with rules and rulesHash as above:
 *   mines, ticket, minesAt   the number of mines; the number of the board, and the cells (0..24) with mines
 *   cells, stake, end, payout   the opened cells in order, GOLD, "won", "lost" or "returned"
 * of a starting level:
 *   range, ticket, level                         the ticket is below the range, which is 5; the level is one more
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** @typedef {{ serverSeed: string, clientSeed: string, nonce: number }} Seeds */
/** @typedef {(isOk: boolean | null, text: string) => void} Line */
/** @typedef {(what: string, claimed: unknown, own: unknown) => void} Same */
/** A row of an odds document; `value` in GOLD. @typedef {{ item: string, from: number, to: number, value: number }} Row */

const TICKETS = 100_000_000
const STARTING_LEVELS = 5
/** The beacon's round is due at least this long after a battle is locked, or a list of tickets published, in seconds. */
const BATTLE_LEAD_S = 3
const LIST_LEAD_S = 30

/** @param {string | Buffer} data */
const sha256 = (data) => createHash('sha256').update(data).digest('hex')

/**
 * A uniform number in [0, range): the first 52-bit word (13 hex digits) below the largest multiple of range.
 * @param {Seeds} seeds
 * @param {string} purpose
 * @param {number} index
 * @param {number} range
 */
function uniform(seeds, purpose, index, range) {
  const message = `TF1|${purpose}|${seeds.clientSeed}|${seeds.nonce}|${index}`
  return uniformOf(Buffer.from(seeds.serverSeed, 'hex'), message, range)
}

/**
 * @param {Buffer} key
 * @param {string} message without its block
 * @param {number} range
 */
function uniformOf(key, message, range) {
  const limit = 2n ** 52n - (2n ** 52n % BigInt(range))
  for (let block = 0; ; block += 1) {
    const digits = createHmac('sha256', key).update(`${message}|${block}`, 'ascii').digest('hex')
    for (let start = 0; start <= 39; start += 13) {
      const word = BigInt(`0x${digits.slice(start, start + 13)}`)
      if (word < limit) return Number(word % BigInt(range))
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
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/**
 * @param {any} value
 * @returns {any}
 */
function camelCase(value) {
  if (Array.isArray(value)) return value.map(camelCase)
  if (value === null || typeof value !== 'object') return value
  const camel = (/** @type {string} */ name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [camel(name), camelCase(inner)]))
}

/**
 * Refuses a play that cannot be checked at all, instead of calling it wrong or right.
 * @param {boolean} isGood
 * @param {string} problem
 */
function requireThat(isGood, problem) {
  if (!isGood) throw new TypeError(problem)
}

/**
 * @param {any} value
 * @param {number} min
 * @param {number} max
 */
function isWhole(value, min, max) {
  return Number.isInteger(value) && value >= min && value <= max
}

/** @param {any} play */
function requireSeeds(play) {
  const purposes = ['open', 'upgrade', 'contract', 'techies', 'bonus']
  requireThat(purposes.includes(play?.purpose), 'purpose is not "open", "upgrade", "contract", "techies" or "bonus"')
  requireThat(play.serverSeed !== null, 'the server seed is not revealed yet: rotate the seed first')
  requireThat(/^[0-9a-f]{64}$/i.test(play.serverSeed), 'serverSeed is not 64 hexadecimal digits')
  requireThat(/^[A-Za-z0-9_-]{1,64}$/.test(play.clientSeed), 'clientSeed breaks its rules')
  requireThat(isWhole(play.nonce, 0, 0xffff_ffff), 'nonce is not 0..4294967295')
}

/** @param {any} play */
function requireOpening(play) {
  requireThat(isWhole(play.count, 1, 10), 'count is not 1..10')
  requireThat(Array.isArray(play.rolls), 'rolls are missing')
  const { multifixNumber = null, multicastRange = null, bonus = null } = play.rules ?? {}
  requireThat(multifixNumber === null || isWhole(multifixNumber, 1, 100), 'rules.multifixNumber is not 1..100')
  const isRange = (/** @type {any[]} */ [low, high]) => isWhole(low, 0, 1e9) && isWhole(high, low, 1e9)
  requireThat(
    multicastRange === null || (isRange(multicastRange) && multicastRange[0] >= 1 && multicastRange[1] <= 100),
    'rules.multicastRange is not A..B',
  )
  requireThat(bonus === null || isRange([bonus.min, bonus.max]), 'rules.bonus is not min..max')
  return { multifix: multifixNumber ?? 1, range: multicastRange, bonus }
}

/**
 * Recomputes one play of a player's own seeds and writes a line per check. Throws TypeError for a play that cannot be checked.
 * @param {any} play in camelCase
 * @param {Line} line
 */
function checkPlay(play, line) {
  requireSeeds(play)
  /** @type {Same} */
  const same = (what, claimed, own) => line(claimed === own, `${what}: claimed ${claimed}, recomputed ${own}`)
  same('server seed hash', play.serverSeedHash, sha256(Buffer.from(play.serverSeed, 'hex')))
  if (play.purpose === 'open') checkOpening(play, line, same)
  else if (play.purpose === 'bonus') checkStartingLevel(play, same)
  else if (play.purpose === 'techies') checkTechies(play, same)
  else checkRuled(play, same)
}

/**
 * @param {any} play
 * @param {Same} same
 */
function checkStartingLevel(play, same) {
  const ticket = uniform(play, 'bonus', 0, STARTING_LEVELS)
  same('range', play.range, STARTING_LEVELS)
  same('ticket', play.ticket, ticket)
  same('level', play.level, ticket + 1)
}

/**
 * The number of ways to choose so many of n.
 * @param {number} n
 * @param {number} count
 */
function choose(n, count) {
  if (count < 0 || count > n) return 0
  let ways = 1
  for (let i = 1; i <= count; i += 1) ways = (ways * (n - count + i)) / i
  return ways
}

/**
 * A board of Techies: its ticket numbers the choices of mines among 25 cells in lexicographic order.
 * @param {any} play
 * @param {Same} same
 */
function checkTechies(play, same) {
  const rules = typeof play.rules === 'string' ? JSON.parse(play.rules) : play.rules
  requireThat(rules?.game === 'techies', 'the rules are of another game')
  requireThat(isWhole(play.mines, 1, 24), 'mines is not 1..24')
  requireThat(Array.isArray(play.cells) && Array.isArray(play.minesAt), 'cells are missing')
  same('rules hash', play.rulesHash, sha256(canonical(rules)))
  const ticket = uniform(play, 'techies', 0, choose(25, play.mines))
  same('ticket', play.ticket, ticket)
  /** @type {number[]} */
  const mines = []
  let left = ticket
  for (let cell = 0; mines.length < play.mines; cell += 1) {
    const ways = choose(24 - cell, play.mines - mines.length - 1)
    if (left < ways) mines.push(cell)
    else left -= ways
  }
  same('mines', play.minesAt.join(' '), mines.join(' '))
  const opened = play.cells.length
  const hit = play.cells.findIndex((/** @type {number} */ cell) => mines.includes(cell))
  const end = opened === 0 ? 'returned' : hit === -1 ? 'won' : hit === opened - 1 ? 'lost' : 'impossible'
  same('end', play.end, end)
  const stake = BigInt(Math.round(play.stake * 100))
  const ways = BigInt(choose(25 - play.mines, opened))
  const won = ways && (stake * BigInt(rules.returnPercent) * BigInt(choose(25, opened))) / (100n * ways)
  same('payout', BigInt(Math.round(play.payout * 100)), end === 'returned' ? stake : end === 'won' ? won : 0n)
}

/**
 * An upgrade or a contract: one ticket, judged by the published rules, in whole hundredths of GOLD.
 * @param {any} play
 * @param {Same} same
 */
function checkRuled(play, same) {
  const rules = typeof play.rules === 'string' ? JSON.parse(play.rules) : play.rules
  requireThat(rules?.game === play.purpose, 'the rules are of another game')
  requireThat(Array.isArray(play.prices) && play.prices.length > 0, 'prices are missing')
  same('rules hash', play.rulesHash, sha256(canonical(rules)))
  const minor = (/** @type {number} */ gold) => BigInt(Math.round(gold * 100))
  const sum = play.prices.reduce((/** @type {bigint} */ all, /** @type {number} */ price) => all + minor(price), 0n)
  const ticket = uniform(play, play.purpose, 0, TICKETS)
  same('ticket', play.ticket, ticket)
  if (play.purpose === 'upgrade') {
    const share = (BigInt(rules.maxThreshold) * sum) / (minor(play.targetPrice) * BigInt(rules.baseDiminisher))
    const threshold = Math.max(rules.minThreshold, Math.min(rules.maxThreshold, Number(share)))
    same('threshold', play.threshold, threshold)
    same('won', play.hasWon, ticket < threshold)
    return
  }
  const row = rules.rows.find((/** @type {Row} */ one) => one.from <= ticket && ticket < one.to)
  same('multiplier', play.multiplier, row?.multiplier)
  const payout = (sum * minor(row?.multiplier ?? 0)) / 100n
  same('payout', minor(play.payout), payout)
  same('item and change', minor(play.itemPrice ?? 0) + minor(play.change), payout)
}

/**
 * @param {any} play
 * @param {Line} line
 * @param {Same} same
 */
function checkOpening(play, line, same) {
  const { multifix, range, bonus } = requireOpening(play)
  const odds = typeof play.odds === 'string' ? JSON.parse(play.odds) : play.odds
  requireThat(Array.isArray(odds?.rows), 'odds are missing')
  same('odds hash', play.oddsHash, sha256(canonical(odds)))
  // The odds of a case with rules of its own bind them by the same hash.
  if (odds.rules) same('rules', canonical(play.rules), canonical(odds.rules))
  /** @type {Row[]} */
  const rows = [...odds.rows].sort((a, b) => a.from - b.from)
  const isGapless = rows.every((row, k) => row.from === (rows[k - 1]?.to ?? 0) && row.to > row.from)
  line(isGapless && rows.at(-1)?.to === TICKETS, 'odds: every ticket belongs to exactly one row')

  const cases = Array.from({ length: play.count }, (_, k) => k)
  /** @type {number[]} */
  const factors = cases.map((k) => (range ? range[0] + uniform(play, 'multicast', k, range[1] - range[0] + 1) : 1))
  if (range) for (const k of cases) same(`multicast ${k}`, play.multicast?.[k], factors[k])
  if (range) same('number of multicast rolls', play.multicast?.length, play.count)

  same('number of items', play.rolls.length, multifix * factors.reduce((sum, factor) => sum + factor, 0))
  for (const [index, roll] of play.rolls.entries()) {
    const ticket = uniform(play, 'open', index, TICKETS)
    const item = rows.find((row) => row.from <= ticket && ticket < row.to)?.item
    const isOk =
      roll.index === index && roll.ticket === ticket && item !== undefined && String(roll.itemId) === String(item)
    line(
      isOk,
      `roll ${index}: claimed #${roll.index} ticket ${roll.ticket} item ${roll.itemId}, recomputed ticket ${ticket} item ${item}`,
    )
  }

  if (bonus) same('number of coin rolls', play.bonusCoins?.length, play.count)
  if (bonus)
    for (const k of cases)
      same(`coins ${k}`, play.bonusCoins?.[k], bonus.min + uniform(play, 'bonus', k, bonus.max - bonus.min + 1))
}

/**
 * Whether the chain signed the round; null if the package for the curve arithmetic is not available.
 * @param {{ publicKey: string }} beacon
 * @param {number} round
 * @param {string} signature
 */
async function isSignedRound(beacon, round, signature) {
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
 * The beacon of a battle or a raffle: its signature, its randomness, and that its round was due late enough.
 * @param {any} proof
 * @param {{ round: number, lockedAt: string, leadS: number }} lock
 * @param {Line} line
 */
async function checkBeacon({ beacon, signature, randomness }, { round, lockedAt, leadS }, line) {
  line(sha256(Buffer.from(signature, 'hex')) === randomness, "the randomness is the SHA-256 of the beacon's signature")
  const isSigned = await isSignedRound(beacon, round, signature)
  line(
    isSigned,
    `round ${round} was signed by the key of the beacon${isSigned === null ? ' (needs the package @noble/curves beside this file)' : ''}`,
  )
  const dueS = beacon.genesisS + (round - 1) * beacon.periodS
  line(dueS - Date.parse(lockedAt) / 1000 >= leadS, `the round was due ${leadS} s or more after the lock`)
}

/**
 * @param {any} battle in camelCase; `odds` are the documents of its rounds, if the file has them
 * @param {Line} line
 */
async function checkBattle(battle, line) {
  const { fairness } = battle
  const { lock, beacon, serverSeed, randomness } = fairness
  const seed = Buffer.from(serverSeed, 'hex')
  line(sha256(seed) === fairness.commitment, 'the seed hashes to the commitment of the creation')
  const cases = battle.rounds.map((/** @type {any} */ round, /** @type {number} */ at) => ({
    slug: round.case.slug,
    odds: fairness.oddsHashes[at],
  }))
  const terms = { v: 1, ulid: battle.ulid, mode: battle.mode, slots: battle.slots, cases }
  line(sha256(canonical(terms)) === fairness.configHash, 'the terms hash to the hash of the creation')
  await checkBeacon(fairness, { round: lock.beaconRound, lockedAt: lock.lockedAt, leadS: BATTLE_LEAD_S }, line)
  line(
    sha256(lockRecord(battle.ulid, lock)) === lock.logHash,
    `the lock is record ${lock.logSeq} of the public log: compare ${lock.logHash}`,
  )
  const message = `TF1|battle|${battle.ulid}|${fairness.configHash}|${beacon.chainHash}|${lock.beaconRound}|${randomness}|${lock.clientSeeds.join(',')}`
  const key = createHmac('sha256', seed).update(message, 'ascii').digest()
  /** The drawn values of each slot, in hundredths; null once a value is not known. @type {(number | null)[]} */
  const totals = Array.from({ length: battle.slots }, () => 0)
  for (const [round, { drops }] of battle.rounds.entries()) {
    const document = battle.odds?.[round]
    if (battle.odds) line(sha256(String(document)) === fairness.oddsHashes[round], `round ${round + 1}: odds hash`)
    /** @type {Row[]} */
    const rows = document ? JSON.parse(document).rows : []
    for (const { slot, ticket, itemId, item: named } of drops) {
      const own = uniformOf(key, `TF1|roll|${round}|${slot - 1}|0`, TICKETS)
      const row = rows.find((one) => one.from <= own && own < one.to)
      const item = document ? row?.item : itemId
      const [before, value] = [totals[slot - 1], document ? row?.value : named?.price]
      totals[slot - 1] = typeof before === 'number' && value !== undefined ? before + Math.round(value * 100) : null
      line(
        own === ticket && item === itemId,
        `round ${round + 1}, slot ${slot}: claimed ticket ${ticket} item ${itemId}, recomputed ticket ${own} item ${item}`,
      )
    }
  }
  checkWinners(battle, key, totals, line)
}

/**
 * The record that the hash of a lock in the public log covers: the previous record, and the battle, time, round and client seeds of this
 * one.
 * @param {string} ulid
 * @param {any} lock
 */
function lockRecord(ulid, { logPrevious, logSeq, lockedAt, beaconRound, clientSeeds }) {
  return [
    logPrevious,
    logSeq,
    sha256(ulid),
    Date.parse(lockedAt) / 1000,
    beaconRound,
    sha256(clientSeeds.join(',')),
  ].join('|')
}

/**
 * The winner by the sums of the drawn values, and what they get: classic the highest sum, crazy the lowest, team the better pair, share everybody.
 * Among equal ones a roll decides. Equal shares: hundredths that cannot be divided go to the first.
 * @param {any} battle
 * @param {Buffer} key
 * @param {(number | null)[]} totals hundredths of GOLD by slot
 * @param {Line} line
 */
function checkWinners({ mode, winners, shares, fairness }, key, totals, line) {
  if (totals.includes(null)) return line(null, 'the winners: the file names no values of the items')
  const sums = totals.map(Number)
  const all = sums.map((_, index) => index + 1)
  const sides =
    mode === 'share'
      ? [all]
      : mode === 'team'
        ? [
            [1, 2],
            [3, 4],
          ]
        : all.map((slot) => [slot])
  const scores = sides.map((side) => side.reduce((score, slot) => score + (sums[slot - 1] ?? 0), 0))
  const best = mode === 'crazy' ? Math.min(...scores) : Math.max(...scores)
  const tied = sides.filter((_, index) => scores[index] === best)
  const index = tied.length > 1 ? uniformOf(key, 'TF1|tie|0|0|0', tied.length) : 0
  if (tied.length > 1) console.log(`      tie of ${tied.length}: the one with index ${index} in ascending order wins`)
  line((fairness.tiedCount ?? 1) === tied.length, `tied: claimed ${fairness.tiedCount ?? 1}, recomputed ${tied.length}`)
  const own = tied[index] ?? []
  const gold = (/** @type {number} */ hundredths) => (hundredths / 100).toFixed(2)
  line(
    String(winners) === String(own),
    `winners (${mode}, sums ${sums.map(gold).join(', ')}): claimed slot ${winners}, recomputed slot ${own}`,
  )
  const pot = sums.reduce((sum, one) => sum + one, 0)
  const part = (/** @type {number} */ at) => Math.floor(pot / own.length) + (at < pot % own.length ? 1 : 0)
  const due = own.map((slot, at) => `${slot}: ${gold(part(at))}`).join(', ')
  const given = shares.map((/** @type {any} */ share) => `${share.slot}: ${share.sum.toFixed(2)}`).join(', ')
  line(given === due, `shares: claimed ${given}, recomputed ${due}`)
}

/**
 * @param {any} raffle in camelCase; `list` is the text of its published list
 * @param {Line} line
 */
async function checkRaffle(raffle, line) {
  const { proof } = raffle
  const { beacon, list, randomness, serverSeed, drawn } = proof
  requireThat(
    typeof raffle.list === 'string',
    'the list of the tickets is missing: name its file behind that of the raffle',
  )
  const seed = Buffer.from(serverSeed, 'hex')
  line(sha256(seed) === proof.commitment, 'the seed hashes to the commitment published before the first ticket')
  line(sha256(raffle.list) === list.hash, 'the list of tickets hashes to what was published')
  const lines = raffle.list
    .split('\n')
    .slice(0, -1)
    .map((/** @type {string} */ text) => text.split(','))
  let tickets = 0
  let isWhole = true
  for (const [, first, last] of lines) {
    isWhole &&= Number(first) === tickets + 1 && Number(last) >= Number(first)
    tickets = Number(last)
  }
  line(isWhole && tickets === raffle.tickets, `the list holds the tickets 1 to ${raffle.tickets}, each once`)
  requireThat(isWhole, 'the list of the tickets is broken')
  await checkBeacon(proof, { round: list.beaconRound, lockedAt: list.lockedAt, leadS: LIST_LEAD_S }, line)
  const message = `TF1|raffle|${raffle.id}|${list.hash}|${beacon.chainHash}|${list.beaconRound}|${randomness}`
  const key = createHmac('sha256', seed).update(message, 'ascii').digest()
  /** @type {Set<number>} */
  const own = new Set()
  const passedOver = lines.filter((/** @type {string[]} */ [ref]) => (proof.passedOver ?? []).includes(ref))
  line(
    passedOver.length === (proof.passedOver ?? []).length,
    `${passedOver.length} players were passed over for a debt`,
  )
  const isOwing = (/** @type {number} */ ticket) =>
    passedOver.some((/** @type {string[]} */ [, first, last]) => Number(first) <= ticket && ticket <= Number(last))
  const owing = passedOver.reduce(
    (/** @type {number} */ sum, /** @type {string[]} */ [, first, last]) => sum + Number(last) - Number(first) + 1,
    0,
  )
  const count = Math.min(tickets - owing, raffle.prizes.length)
  for (let index = 0; own.size < count; index += 1) {
    const ticket = 1 + uniformOf(key, `TF1|draw|${index}`, tickets)
    if (!isOwing(ticket)) own.add(ticket)
  }
  line(drawn.length === count, `${count} prizes were drawn`)
  for (const [at, ticket] of [...own].entries()) {
    const owner = lines.find(
      (/** @type {string[]} */ [, first, last]) => Number(first) <= ticket && ticket <= Number(last),
    )?.[0]
    line(
      drawn[at] === ticket,
      `place ${at + 1}: claimed ticket ${drawn[at]}, recomputed ticket ${ticket}, of ${owner} in the list`,
    )
  }
}

/**
 * Checks one play of any kind.
 * @param {any} given
 * @param {Line} line
 */
async function checkAny(given, line) {
  const play = camelCase(given)
  const isBattle = play?.fairness !== undefined
  if (!isBattle && play?.proof === undefined) return checkPlay(play, line)
  requireThat(isRevealed(play), isBattle ? 'the battle is not finished' : 'the raffle is not drawn')
  return isBattle ? checkBattle(play, line) : checkRaffle(play, line)
}

/** @param {any} play in camelCase */
function isRevealed(play) {
  if (play.fairness) return play.status === 'finished' && Boolean(play.fairness.serverSeed)
  if (play.proof) return play.state === 'drawn' && Boolean(play.proof.serverSeed)
  return play.serverSeed !== null
}

/** @param {Line} line */
function checkVectors(line) {
  const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
  const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
  line(sha256(Buffer.from(serverSeed, 'hex')) === commitment, `commitment ${commitment}`)
  const redraw = 2 ** 51 + 1
  /** @type {[string, number, number, number, number][]} */
  const vectors = [
    ['open', 0, 0, TICKETS, 7354748],
    ['open', 0, 1, TICKETS, 31715838],
    ['open', 0, 9, TICKETS, 79638556],
    ['open', 1, 0, TICKETS, 3787278],
    ['open', 4294967295, 0, TICKETS, 91727098],
    ['upgrade', 2, 0, TICKETS, 70805438],
    ['contract', 3, 0, TICKETS, 80808896],
    ['techies', 5, 0, 5_200_300, 774006],
    ['bonus', 4, 0, 101, 15],
    ['open', 6, 0, redraw, 1069905547758778],
    ['open', 26, 0, redraw, 1326916350516280],
  ]
  for (const [purpose, nonce, index, size, published] of vectors) {
    const own = uniform({ serverSeed, clientSeed: 'Client_Seed-01', nonce }, purpose, index, size)
    line(
      own === published,
      `${purpose} nonce ${nonce} index ${index} range ${size}: published ${published}, recomputed ${own}`,
    )
  }
}

/**
 * The lines of a file one by one, however long it is, each with its bytes as they stand there.
 * @param {string} file
 * @returns {Generator<Buffer>}
 */
function* linesOf(file) {
  const source = openSync(file, 'r')
  const chunk = Buffer.alloc(1 << 16)
  let rest = Buffer.alloc(0)
  for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) {
    rest = Buffer.concat([rest, chunk.subarray(0, read)])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield rest.subarray(0, end + 1)
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) yield rest
  closeSync(source)
}

/** @param {string} file */
function isReceipt(file) {
  for (const line of linesOf(file)) return /^\{"receipt":1,/.test(line.toString('utf8', 0, 20))
  return false
}

/**
 * Checks a receipt line by line: its signature, and every play whose seed is revealed.
 * @param {string} file
 * @param {string | undefined} keyFile
 * @param {Line} line
 * @returns {Promise<number>} how many plays were checked
 */
async function checkReceipt(file, keyFile, line) {
  const hash = createHash('sha256')
  /** @type {Map<string, string>} */
  const documents = new Map()
  /** @type {any} */
  let header
  /** @type {any} */
  let end
  let [lines, checked, sealed] = [0, 0, 0]
  for (const bytes of linesOf(file)) {
    requireThat(end === undefined, 'the receipt goes on behind its end')
    const given = JSON.parse(bytes.toString())
    end = given.end
    if (end) continue
    hash.update(bytes)
    lines += 1
    header ??= given
    if (given.document) documents.set(given.document.hash, given.document.text)
    const play = playOf(given, documents)
    if (!play) continue
    if (!isRevealed(play)) sealed += 1
    else {
      const name = play.ulid ? `battle ${play.ulid}` : `${play.proof ? 'raffle' : 'roll'} ${play.id}`
      await checkAny(play, (isOk, text) => line(isOk, `${name}: ${text}`))
      checked += 1
    }
  }
  checkSignature({ header, end, lines, sha256: hash.digest('hex') }, keyFile, line)
  console.log(`${checked} plays checked, ${sealed} wait for their seed`)
  return checked
}

/**
 * The play of a line with the documents that it names, in camelCase; undefined for a line without one.
 * @param {any} line
 * @param {ReadonlyMap<string, string>} documents
 */
function playOf(line, documents) {
  const { roll, battle, raffle } = camelCase(line)
  if (battle) {
    return { ...battle, odds: battle.fairness.oddsHashes.map((/** @type {string} */ hash) => documents.get(hash)) }
  }
  if (raffle) return { ...raffle, list: documents.get(raffle.proof.list?.hash) }
  if (roll?.purpose === 'open') return { ...roll, odds: documents.get(roll.oddsHash) }
  return roll?.rulesHash === undefined ? roll : { ...roll, rules: documents.get(roll.rulesHash) }
}

/**
 * @param {{ header: any, end: any, lines: number, sha256: string }} receipt
 * @param {string | undefined} keyFile
 * @param {Line} line
 */
function checkSignature({ header, end, lines, sha256: own }, keyFile, line) {
  line(end !== undefined && end.lines === lines, `receipt: whole, ${lines} lines before its end`)
  line(end?.sha256 === own, `receipt: its lines hash to ${own}`)
  const x = Buffer.from(String(header?.public_key), 'hex').toString('base64url')
  const message = Buffer.from(`shop receipt 1|${own}`)
  let isSigned = false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    isSigned = verify(null, message, key, Buffer.from(String(end?.signature), 'hex'))
  } catch {
    // An invalid key or signature counts as a wrong signature.
  }
  line(isSigned, `receipt: signed by the key ${header?.public_key}`)
  if (keyFile === undefined) {
    console.log(`      compare this key with ${header?.shop}/.well-known/receipts.json`)
    return
  }
  const { keys } = JSON.parse(readFileSync(keyFile, 'utf8'))
  line(
    keys.some((/** @type {any} */ one) => one.x === x),
    `receipt: its key is one of ${keyFile}`,
  )
}

/**
 * The plays of a file that is not a receipt; a raffle with its list from a separate file.
 * @param {string | undefined} file
 * @param {string | undefined} listFile
 */
function playsOf(file, listFile) {
  const input = JSON.parse(readFileSync(file ?? 0, 'utf8'))
  const body = input?.data ?? input
  const plays = Array.isArray(body) ? body : [body]
  requireThat(plays.length > 0, 'there is no play in the input')
  return plays.map((given) => {
    const play = given?.data ?? given
    const raffle = play?.raffle
    return raffle ? { ...raffle, list: listFile && readFileSync(listFile, 'utf8') } : play
  })
}

/**
 * @param {string | undefined} argument
 * @param {string | undefined} listFile
 * @param {string | undefined} keyFile
 * @returns {Promise<number>} the exit code
 */
async function main(argument, listFile, keyFile) {
  let [wrong, unchecked] = [0, 0]
  /** @type {Line} */
  const line = (isOk, text) => {
    if (isOk === false) wrong += 1
    if (isOk === null) unchecked += 1
    console.log(`${isOk === null ? 'not checked:' : isOk ? 'OK   ' : 'WRONG'} ${text}`)
  }
  if (argument === '--help' || argument === '-h') {
    console.log(
      /\/\*\*\n([\s\S]*?)\n \*\//.exec(readFileSync(new URL(import.meta.url), 'utf8'))?.[1]?.replace(/^ \* ?/gm, ''),
    )
    return 0
  }
  try {
    if (argument === '--vectors') checkVectors(line)
    else if (argument !== undefined && isReceipt(argument)) {
      const checked = await checkReceipt(argument, keyFile, line)
      requireThat(wrong > 0 || checked > 0, 'no seed of this receipt is revealed yet: rotate the seed and save it anew')
    } else {
      const plays = playsOf(argument, listFile)
      for (const [number, play] of plays.entries()) {
        if (plays.length > 1) console.log(`play ${number + 1} of ${plays.length}`)
        await checkAny(play, line)
      }
    }
  } catch (error) {
    console.error(`cannot check: ${error instanceof Error ? error.message : error}`)
    return wrong > 0 ? 1 : 2
  }
  console.log(`${wrong === 0 ? 'all OK' : `${wrong} WRONG`}${unchecked > 0 ? `, ${unchecked} not checked` : ''}`)
  return wrong === 0 ? 0 : 1
}

const given = process.argv.slice(2)
const keyAt = given.indexOf('--key')
const keyFile = keyAt < 0 ? undefined : given.splice(keyAt, 2)[1]
process.exitCode = await main(given[0], given[1], keyFile)
