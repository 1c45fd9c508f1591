import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { findEntry } from './raffle-entries.sql.ts'
import { selectWinners } from './raffle-winners.sql.ts'
import { findCurrentRaffle, selectRafflePrizes } from './raffles.sql.ts'

/** The avatar shown for a player with a hidden profile. */
const HIDDEN_AVATAR = 'avatars/av-01'

/** The winners and prizes of the last drawn raffle, optionally filtered by a search; empty without one. */
export async function listRaffleResult(
  deps: Pick<Deps, 'database'> & { readonly catalogue: Pick<Catalogue, 'itemById'>; readonly pictures: Pictures },
  {
    page,
    perPage,
    search = null,
  }: { readonly page: number; readonly perPage: number; readonly search?: string | null | undefined },
  caller: Caller | null,
): Promise<EndpointData<Api['listRaffleResult']>> {
  const { database, catalogue, pictures } = deps
  const raffle = await findCurrentRaffle(database, { isDrawn: true })
  const paginator = { currentPage: page, pageSize: perPage, total: 0, pageCount: 0 }
  if (!raffle) return { list: [], meInRaffle: false, prizeCount: 0, paginator }
  const [{ winners, total }, prizes, entry] = await Promise.all([
    selectWinners(database, {
      raffleId: raffle.id,
      search,
      callerId: caller?.userId ?? null,
      limit: perPage,
      offset: (page - 1) * perPage,
    }),
    selectRafflePrizes(database, raffle.id),
    caller ? findEntry(database, raffle.id, caller.userId) : undefined,
  ])
  return {
    list: winners.map((winner) => {
      const { id, name, image, rarity, priceMinor } = catalogue.itemById(winner.catalogueItemId)
      const isShown = !winner.isHidden || winner.userId === caller?.userId
      return {
        itemId: String(id),
        img: image,
        item: { name, rarity },
        price: { currency: 'GOLD' as const, price: goldFromMinor(winner.valueMinor ?? priceMinor) },
        avatar: pictures.pathOf(isShown ? winner.avatar : HIDDEN_AVATAR),
        level: levelOf(winner.experienceMinor),
        position: winner.place,
        tickets: Number(winner.tickets),
        ticket: Number(winner.ticket),
        userId: isShown ? String(winner.userId) : null,
        name: isShown ? winner.nickname : null,
      }
    }),
    meInRaffle: entry?.first != null,
    prizeCount: prizes.length,
    paginator: { ...paginator, total, pageCount: Math.ceil(total / perPage) },
  }
}
