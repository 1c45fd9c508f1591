import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Pictures } from '../../core/catalog/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { getRaffle, listPath, type ShowRaffleDeps } from './get-raffle.ts'
import { listRaffleResult } from './list-raffle-result.ts'
import { readList } from './read-list.ts'

export function raffleRoutes(
  deps: ShowRaffleDeps & { readonly pictures: Pictures },
): Handlers<'getRaffle' | 'listRaffleResult'> {
  return {
    getRaffle: (_input, { caller }) => getRaffle(deps, caller),
    listRaffleResult: ({ query }, { caller }) => listRaffleResult(deps, query, caller),
  }
}

/** Serves the published lists as files: a verifier must hash exactly these bytes. */
export function mountRaffleLists(app: FastifyInstance, deps: Pick<Deps, 'database'>): void {
  app.get<{ Params: { id: string } }>(listPath(':id'), async (request, reply) => {
    const { id } = request.params
    const parts = /^[1-9][0-9]{0,8}$/.test(id) ? await readList(deps, Number(id)) : undefined
    if (!parts) return reply.callNotFound()
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="raffle-${id}-tickets.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(parts))
  })
}
