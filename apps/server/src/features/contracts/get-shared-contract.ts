import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import { selectPublicPlayers } from '../../core/player/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { SharedPlay } from '../../core/sharing/public.ts'
import type { Queries } from '../../platform/db.ts'
import { LAST_ID } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { textsIn } from '../../platform/texts.ts'
import en from './contract-picture.en.json' with { type: 'json' }
import ru from './contract-picture.ru.json' with { type: 'json' }
import { findContract } from './contracts.sql.ts'
import { showContract } from './list-contracts.ts'

export interface SharedContractDeps {
  readonly database: Queries
  readonly catalogue: Pick<Catalogue, 'itemById'>
  readonly pictures: Pictures
  readonly project: Pick<LiveProject, 'rarity'>
}

const textsOf = textsIn({ ru, en })

/** The picture of a contract that gave only GOLD. */
const GOLD_PICTURE = 'misc/coin-gold'

/** A contract for its page. Refuses an unknown one, and one of a player with a hidden profile, with `dataNotFound`. */
export async function getSharedContract(
  deps: SharedContractDeps,
  id: string,
): Promise<EndpointData<Api['getSharedContract']>> {
  const { contract, player } = (await findShared(deps, id)) ?? refuse('dataNotFound')
  return {
    ...showContract(deps.catalogue, contract),
    user: {
      id: String(player.id),
      name: player.nickname,
      avatar: deps.pictures.pathOf(player.avatar),
      level: player.level,
      isBot: player.isBot,
    },
  }
}

/** The texts of a contract's picture in a language; undefined for a contract without a page. */
export async function findContractPicture(
  deps: SharedContractDeps,
  id: string,
  language: string,
): Promise<SharedPlay | undefined> {
  const shared = await findShared(deps, id)
  if (!shared) return undefined
  const { contract } = shared
  const { result, items, multiplier, change } = showContract(deps.catalogue, contract)
  const rarity = deps.project.rarity(result?.rarity ?? 'common', language)
  const texts = textsOf(language)
  return {
    name: result?.name ?? texts.onlyGold,
    image: result?.image ?? deps.pictures.pathOf(GOLD_PICTURE),
    kicker: `${result ? `${rarity.name} · ` : ''}×${showNumber(multiplier, language)}`,
    color: rarity.color,
    valueMinor: contract.resultPriceMinor ?? BigInt(Math.round(change * 100)),
    note: texts.note
      .replace('{{count}}', String(items.length))
      .replace(
        '{{sum}}',
        showNumber(goldFromMinor(contract.pricesMinor.reduce((sum, price) => sum + price, 0n)), language),
      ),
    ribbon: null,
  }
}

/** A number in the notation of the pictures of plays. */
const showNumber = (value: number, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

async function findShared({ database }: SharedContractDeps, id: string) {
  const contract = BigInt(id) > LAST_ID ? undefined : await findContract(database, BigInt(id))
  const player = contract && (await selectPublicPlayers(database, [contract.userId])).get(contract.userId)
  return contract && player ? { contract, player } : undefined
}
