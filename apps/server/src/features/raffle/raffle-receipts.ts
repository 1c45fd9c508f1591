import type { ReceiptLine, ReceiptPart } from '../../core/receipts/public.ts'
import type { Caller } from '../../platform/caller.ts'
import { refuse } from '../../platform/refuse.ts'
import { getRaffle, type ShowRaffleDeps } from './get-raffle.ts'
import { selectDrawnRaffles } from './raffle-entries.sql.ts'
import { readList } from './read-list.ts'

/** The raffle part of receipts: each raffle with its complete list of tickets. */
export function raffleReceipts(deps: ShowRaffleDeps): ReceiptPart {
  return {
    scope: 'raffle',
    id: /^raffle-[1-9][0-9]{0,8}$/,
    find: (id, caller) => linesOf(deps, Number(id.slice('raffle-'.length)), caller),
    async *list(caller, { fromMs, untilMs }) {
      const span = { from: new Date(fromMs), until: untilMs === undefined ? null : new Date(untilMs) }
      for (const id of await selectDrawnRaffles(deps.database, caller.userId, span)) {
        yield* await linesOf(deps, id, caller)
      }
    },
  }
}

async function linesOf(deps: ShowRaffleDeps, id: number, caller: Caller | null): Promise<ReceiptLine[]> {
  const { raffle } = await getRaffle(deps, caller, id)
  if (!raffle) refuse('dataNotFound')
  const { list } = raffle.proof
  if (!list) return [{ raffle }]
  let text = ''
  for await (const part of (await readList(deps, id)) ?? []) text += part
  return [{ document: { hash: list.hash, text } }, { raffle }]
}
