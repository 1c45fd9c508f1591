import { createHash, createHmac } from 'node:crypto'
import { TICKETS, uniformBy } from './fair-draw.ts'
import type { Snapshot } from './invariant.ts'
import type { Odds } from './published-odds.ts'

const PAGE = 200
/** An upper bound for the life of a battle, in ids: its id dates from its creation, its rolls from its end. */
const MAX_ID_SPAN = 7_200_000n << 22n

interface BattleRow {
  id: string
  ulid: string
  mode: 'classic' | 'crazy' | 'team' | 'share'
  slots: number
  commitment: Buffer
  revealed_seed: Buffer
  config_hash: Buffer
  chain_hash: Buffer
  beacon_round: string
  signature: Buffer
  seats: readonly { slot: number; clientSeed: string; won: number; sitter: string | null }[]
  rounds: readonly { key: string; slug: string; odds: string; count: number }[]
  drops: readonly { round: number; slot: number; ticket: number; item: number; value: number; owner: string | null }[]
}

const QUERY = `
  select b.id, b.ulid, b.mode, b.slots, b.commitment, b.revealed_seed, b.config_hash, b.chain_hash, b.beacon_round, b.signature,
    (select json_agg(json_build_object('slot', slot, 'clientSeed', client_seed, 'won', coalesce(won_minor, 0), 'sitter', user_id::text) order by slot)
       from battle_seats where battle_id = b.id) as seats,
    (select json_agg(json_build_object('key', v.case_id || ':' || v.version, 'slug', v.document::jsonb ->> 'case', 'odds', encode(v.hash, 'hex'), 'count', c.count) order by c.position)
       from battle_cases c join odds_versions v on v.case_id = c.case_id and v.version = c.odds_version where c.battle_id = b.id) as rounds,
    (select json_agg(json_build_object('round', d.round, 'slot', d.slot, 'ticket', d.ticket, 'item', d.catalogue_item_id, 'value', d.value_minor,
                                       'owner', p.user_id::text) order by d.round, d.slot)
       from battle_drops d left join battle_prizes p using (battle_id, round, slot) where d.battle_id = b.id) as drops
    from battles b where b.status = 'finished' and b.id > $1 order by b.id limit ${PAGE}`

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** The first stored value of a finished battle that differs from the recomputed one. */
function replay(battle: BattleRow, published: ReadonlyMap<string, Odds>): string | undefined {
  const rounds = battle.rounds.flatMap((round) => Array.from({ length: round.count }, () => round))
  const terms = {
    cases: rounds.map(({ odds, slug }) => ({ odds, slug })),
    mode: battle.mode,
    slots: battle.slots,
    ulid: battle.ulid,
    v: 1,
  }
  if (!sha256(battle.revealed_seed).equals(battle.commitment)) return 'its seed does not hash to its commitment'
  const configHash = battle.config_hash.toString('hex')
  if (sha256(JSON.stringify(terms)).toString('hex') !== configHash) return 'its terms do not hash to what was published'
  const chance = [
    battle.ulid,
    configHash,
    battle.chain_hash.toString('hex'),
    battle.beacon_round,
    sha256(battle.signature).toString('hex'),
    battle.seats.map((seat) => seat.clientSeed).join(','),
  ]
  const key = createHmac('sha256', battle.revealed_seed)
    .update(`TF1|battle|${chance.join('|')}`)
    .digest()
  if (battle.drops.length !== rounds.length * battle.slots) return `${battle.drops.length} rolls are stored`
  for (const { round, slot, ticket, item, value } of battle.drops) {
    const drawn = uniformBy(key, (block) => `TF1|roll|${round}|${slot - 1}|0|${block}`, TICKETS)
    if (drawn !== ticket) return `round ${round}, slot ${slot}: ticket ${ticket} is stored, ${drawn} was rolled`
    const line = published.get(rounds[round]?.key ?? '')?.lines.find((one) => ticket < one.to)
    if (line?.itemId !== item || Number(line.value) !== value)
      return `round ${round}, slot ${slot}: item ${item} worth ${value} is stored, ticket ${ticket} wins ${line?.itemId} worth ${line?.value}`
  }
  return payoutFault(battle, key)
}

/** The winner follows from the totals and the fair roll of a tie. Only the winner gets anything. */
function payoutFault({ mode, slots, seats, drops }: BattleRow, key: Buffer): string | undefined {
  const places = Array.from({ length: slots }, (_, index) => index + 1)
  const totalOf = (side: readonly number[]) =>
    drops.filter((drop) => side.includes(drop.slot)).reduce((sum, drop) => sum + drop.value, 0)
  const sides =
    mode === 'share'
      ? [places]
      : mode === 'team'
        ? [
            [1, 2],
            [3, 4],
          ]
        : places.map((slot) => [slot])
  const totals = sides.map(totalOf)
  const best = mode === 'crazy' ? Math.min(...totals) : Math.max(...totals)
  const tied = sides.filter((_, index) => totals[index] === best)
  const winners = tied[tied.length === 1 ? 0 : uniformBy(key, (block) => `TF1|tie|0|0|0|${block}`, tied.length)] ?? []
  const pot = totalOf(places)
  for (const { slot, won } of seats) {
    const due = winners.includes(slot) ? pot / winners.length : 0
    if (Math.abs(won - due) >= 1)
      return `slot ${slot} won ${won} of a pot of ${pot}, slots ${winners.join(' and ')} have won it`
  }
  const winning = new Set(seats.filter((seat) => winners.includes(seat.slot)).map((seat) => seat.sitter))
  const stray = drops.find((drop) => drop.owner !== null && !winning.has(drop.owner))
  return stray && `the drop of round ${stray.round}, slot ${stray.slot} went to player ${stray.owner}, who did not win`
}

/** Recomputes the rolls of finished battles. Returns their number. */
export async function replayBattles(
  { client, rolledAfter }: Snapshot,
  published: ReadonlyMap<string, Odds>,
  findings: string[],
): Promise<number> {
  let looked = 0
  for (let last = String(rolledAfter > MAX_ID_SPAN ? rolledAfter - MAX_ID_SPAN : 0n); ; ) {
    const { rows } = await client.query<BattleRow>(QUERY, [last])
    const end = rows.at(-1)
    if (!end) return looked
    for (const battle of rows) {
      looked += battle.drops?.length ?? 0
      const fault = replay({ ...battle, drops: battle.drops ?? [] }, published)
      if (fault) findings.push(`battle ${battle.ulid}, ${fault}`)
    }
    last = end.id
  }
}
