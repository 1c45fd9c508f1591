import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { beaconRandomness } from '@runecase/game/beacon-round.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { findEntry, hasLinkedEntry } from './raffle-entries.sql.ts'
import { findDebtEffect, selectPassedOver } from './raffle-takebacks.sql.ts'
import { selectDrawn } from './raffle-winners.sql.ts'
import { findCurrentRaffle, type RaffleRow, selectRafflePrizes } from './raffles.sql.ts'

const MINOR_PER_GOLD = 100n

export interface ShowRaffleDeps extends Pick<Deps, 'database'> {
  readonly catalogue: Pick<Catalogue, 'itemById'>
  readonly beacon: Pick<CheckedBeacon, 'kind' | 'chain' | 'beaconOf'>
  readonly settings: Pick<Settings, 'get'>
}

type Shown = NonNullable<EndpointData<Api['getRaffle']>['raffle']>

/** The path of a raffle's published list. */
export const listPath = (raffleId: number | string) => `/api/v1/event/raffle/${raffleId}/tickets.csv`

/** The running raffle, or the last one, or the one with an id, with the caller's tickets. */
export async function getRaffle(
  deps: ShowRaffleDeps,
  caller: Caller | null,
  id: number | null = null,
): Promise<EndpointData<Api['getRaffle']>> {
  const { database, catalogue } = deps
  const row = await findCurrentRaffle(database, { id })
  if (!row) return { raffle: null }
  const isDrawn = row.state === 'drawn'
  const isOncePerGroup = caller !== null && deps.settings.get('linkedRaffleOnce')
  const [prizes, entry, linkedEntry, debt, drawn, passedOver] = await Promise.all([
    selectRafflePrizes(database, row.id),
    caller ? findEntry(database, row.id, caller.userId) : undefined,
    isOncePerGroup ? hasLinkedEntry(database, row.id, caller.userId) : false,
    caller ? findDebtEffect(database, row.id, caller.userId) : undefined,
    isDrawn ? selectDrawn(database, row.id) : [],
    isDrawn ? selectPassedOver(database, row.id) : [],
  ])
  const items = prizes.map(({ place, catalogueItemId }) => ({ place, item: catalogue.itemById(catalogueItemId) }))
  const worth = items.reduce((sum, { item }) => sum + item.priceMinor, 0n)
  const spentMinor = entry?.spentMinor ?? 0n
  return {
    raffle: {
      id: row.id,
      title: row.title,
      description: row.description,
      dates: { start: row.startsAt.toISOString(), end: row.endsAt.toISOString() },
      state: row.state,
      ticketPrice: goldFromMinor(row.ticketPriceMinor),
      tickets: Number(row.tickets),
      players: row.players,
      prizes: items.map(({ place, item: { id, name, hero, image, rarity, priceMinor } }) => ({
        place,
        item: { itemId: String(id), name, hero, image, rarity, price: goldFromMinor(priceMinor) },
      })),
      prizesAmount: Number(worth / MINOR_PER_GOLD),
      mine: caller && {
        tickets: Number(spentMinor / row.ticketPriceMinor),
        spent: goldFromMinor(spentMinor),
        takenBack: goldFromMinor(debt?.takenBack ?? 0n),
        isOwing: debt?.isOwing ?? false,
        ref: entry?.ref ?? null,
        first: entry?.first == null ? null : Number(entry.first),
        last: entry?.last == null ? null : Number(entry.last),
        isLinkedCounted: entry === undefined && linkedEntry,
      },
      proof: proofOf(deps, row, { drawn, passedOver }),
    },
  }
}

function proofOf(
  { beacon }: ShowRaffleDeps,
  row: RaffleRow,
  draw: Pick<Shown['proof'], 'drawn' | 'passedOver'>,
): Shown['proof'] {
  const { kind, chain } = row.chainHash === null ? beacon : beacon.beaconOf(row.chainHash)
  const { chainHash, publicKey, genesisS, periodS } = chain
  const { listHash, lockedAt, beaconRound, beaconDueAt } = row
  return {
    commitment: row.commitment,
    beacon: { kind, chainHash, publicKey, genesisS, periodS },
    list:
      listHash && lockedAt && beaconRound !== null && beaconDueAt
        ? {
            hash: listHash,
            url: listPath(row.id),
            lockedAt: lockedAt.toISOString(),
            beaconRound,
            beaconDueAt: beaconDueAt.toISOString(),
          }
        : null,
    signature: row.signature,
    randomness: row.signature === null ? null : beaconRandomness(row.signature),
    serverSeed: row.serverSeed,
    ...draw,
  }
}
