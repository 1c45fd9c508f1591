import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { beaconRandomness, beaconRoundDueS, isBeaconSignature } from './beacon-round.ts'
import {
  type CheckedFact,
  type CheckedRoll,
  type CheckReport,
  factOf,
  reportOf,
  UncheckableError,
} from './check-report.ts'
import { eligibleTickets, isPassedOver, type RaffleLine, raffleMessage } from './raffle-draw.ts'
import { type RollCrypto, traceRoll } from './trace-roll.ts'

type Raffle = NonNullable<EndpointData<Api['getRaffle']>['raffle']>

/** A raffle in the shape of `GET /v1/event/raffle`, with the text of its published list. */
export type RaffleToCheck = Pick<Raffle, 'id' | 'state' | 'tickets' | 'prizes' | 'mine' | 'proof'> & {
  readonly list: string
}

/** The minimum time between the publication of the list and the deciding round, in seconds. */
const LIST_LEAD_S = 30

/**
 * Recomputes a raffle: the seed and the list against their hashes, the numbers of the list, the beacon's signature and time, and every
 * winning ticket. It makes no requests. Throws `UncheckableError` for a raffle that is not drawn or missing data.
 */
export async function checkRaffle(crypto: RollCrypto, given: RaffleToCheck): Promise<CheckReport> {
  // Files saved before debts were considered name no skipped players.
  const raffle = { ...given, proof: { ...given.proof, passedOver: given.proof.passedOver ?? [] } }
  const { id, state, proof } = raffle
  const { list: published, signature, randomness, serverSeed, beacon } = proof
  if (state !== 'drawn' || !published || !signature || !randomness || !serverSeed) {
    throw new UncheckableError('not_finished', 'the raffle is not drawn')
  }
  try {
    const list = utf8ToBytes(raffle.list)
    const lines = readList(raffle.list)
    const seed = hexToBytes(serverSeed)
    const message = raffleMessage({
      raffleId: id,
      listHash: published.hash,
      chainHash: beacon.chainHash,
      beaconRound: published.beaconRound,
      randomness,
    })
    const key = await crypto.hmac(seed, message)
    const passedOver = passedOverOf(raffle, lines)
    const eligible = eligibleTickets(raffle.tickets, passedOver)
    const rolls = await drawOf(crypto, key, raffle, { lines, passedOver })
    const winners = rolls.filter(({ outcome }) => outcome.kind === 'raffle' && outcome.place !== null).length
    const facts = [
      factOf('commitment', `SHA-256(${serverSeed})`, proof.commitment, bytesToHex(await crypto.sha256(seed))),
      factOf('list_hash', `SHA-256(${list.length} B)`, published.hash, bytesToHex(await crypto.sha256(list))),
      listFact(raffle, lines),
      listTime(raffle.proof, published),
      factOf(
        'beacon_signature',
        `BLS(${beacon.publicKey}, ${published.beaconRound}, ${signature})`,
        true,
        isBeaconSignature(beacon, published.beaconRound, signature),
      ),
      factOf('randomness', `SHA-256(${signature})`, randomness, beaconRandomness(signature)),
      {
        what: 'raffle_key' as const,
        formula: `HMAC-SHA-256(${serverSeed}, ${message})`,
        claimed: null,
        computed: bytesToHex(key),
        isOk: true,
      },
      ...ownLine(raffle, lines),
      factOf('winner_count', `min(${eligible}, ${raffle.prizes.length})`, proof.drawn.length, winners),
    ]
    return reportOf({ id: `raffle-${id}`, purpose: 'raffle' }, facts, rolls)
  } catch (error) {
    throw new UncheckableError('malformed', error instanceof Error ? error.message : String(error))
  }
}

/** The lines of a list in order. Throws SyntaxError for an invalid line. */
function readList(text: string): RaffleLine[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, ref, first, last] = /^([^,\n]+),(\d{1,15}),(\d{1,15})$/.exec(line) ?? []
      if (ref === undefined) throw new SyntaxError(`no line of a list: ${line}`)
      return { ref, first: Number(first), last: Number(last) }
    })
}

/** Whether every ticket from 1 on belongs to exactly one line. */
function listFact({ tickets }: RaffleToCheck, lines: readonly RaffleLine[]): CheckedFact {
  const isGapless = lines.every(({ first, last }, at) => first === (lines[at - 1]?.last ?? 0) + 1 && last >= first)
  const covered = lines.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const fact = factOf('list_cover', String(lines.length), tickets, covered)
  return { ...fact, isOk: fact.isOk && isGapless }
}

function listTime({ beacon }: Raffle['proof'], list: NonNullable<Raffle['proof']['list']>): CheckedFact {
  const lockedAtS = Date.parse(list.lockedAt) / 1000
  const lead = beaconRoundDueS(beacon, list.beaconRound) - lockedAtS
  return {
    what: 'list_time',
    formula: `${beacon.genesisS} + (${list.beaconRound} − 1) × ${beacon.periodS} − ${lockedAtS}`,
    claimed: `≥ ${LIST_LEAD_S}`,
    computed: String(lead),
    isOk: lead >= LIST_LEAD_S,
  }
}

/** If the file names the reader's own line: whether the list gives them the same tickets. */
function ownLine({ mine }: RaffleToCheck, lines: readonly RaffleLine[]): CheckedFact[] {
  if (!mine?.ref) return []
  const own = lines.find(({ ref }) => ref === mine.ref)
  return [factOf('own_tickets', mine.ref, `${mine.first}–${mine.last}`, `${own?.first}–${own?.last}`)]
}

/** The lines of players with a debt at the draw. Throws SyntaxError for a name that is not in the list. */
function passedOverOf({ proof }: RaffleToCheck, lines: readonly RaffleLine[]): RaffleLine[] {
  return proof.passedOver.map((ref) => {
    const line = lines.find((one) => one.ref === ref)
    if (!line) throw new SyntaxError(`no line of ${ref} in the list`)
    return line
  })
}

/**
 * Rolls until every prize has a ticket; a ticket that was already drawn wins no second prize, and a ticket of a player with a debt wins
 * none.
 */
async function drawOf(
  crypto: RollCrypto,
  key: Uint8Array,
  { tickets, prizes, proof }: RaffleToCheck,
  { lines, passedOver }: Readonly<Record<'lines' | 'passedOver', readonly RaffleLine[]>>,
): Promise<CheckedRoll[]> {
  const rolls: CheckedRoll[] = []
  const drawn = new Set<number>()
  const most = Math.min(eligibleTickets(tickets, passedOver), prizes.length)
  for (let index = 0; drawn.size < most; index += 1) {
    const trace = await traceRoll(crypto, key, (block) => `TF1|draw|${index}|${block}`, tickets)
    const ticket = trace.value + 1
    const isOwing = isPassedOver(ticket, passedOver)
    const place = drawn.has(ticket) || isOwing ? null : drawn.size + 1
    const claimed = place === null ? undefined : proof.drawn[place - 1]
    if (place !== null) drawn.add(ticket)
    const ref = lines.find(({ first, last }) => first <= ticket && ticket <= last)?.ref ?? '?'
    const outcome = { kind: 'raffle', place, ticket, ref, isOwing } as const
    rolls.push({ purpose: 'raffle', index, trace, claimed, outcome, isOk: place === null || claimed === ticket })
  }
  return rolls
}
