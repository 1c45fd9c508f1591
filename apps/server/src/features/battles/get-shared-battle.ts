import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { selectPublicPlayers } from '../../core/player/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import type { SharedPlay } from '../../core/sharing/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { textsIn } from '../../platform/texts.ts'
import en from './battle-picture.en.json' with { type: 'json' }
import ru from './battle-picture.ru.json' with { type: 'json' }
import { findBattle } from './battles.sql.ts'
import { type ShowDeps, showBattle } from './show-battle.ts'

export interface SharedBattleDeps extends ShowDeps {
  readonly database: Queries
  readonly project: Pick<LiveProject, 'rarity'>
}

const textsOf = textsIn({ ru, en })

type SharedBattle = EndpointData<Api['getSharedBattle']>

/** The picture of a battle without drops. */
const GOLD_PICTURE = 'misc/coin-gold'
/** The avatar shown for a player with a hidden profile. */
const HIDDEN_AVATAR = 'avatars/av-01'

/**
 * A finished public battle for its page; players with a hidden profile have no name on it. Refuses any other battle, and one of only such
 * players, with `dataNotFound`.
 */
export async function getSharedBattle(deps: SharedBattleDeps, ulid: string): Promise<SharedBattle> {
  return (await findShared(deps, ulid)) ?? refuse('dataNotFound')
}

/** The texts of a battle's picture in a language; undefined for a battle without a page. */
export async function findBattlePicture(
  deps: SharedBattleDeps,
  ulid: string,
  language: string,
): Promise<SharedPlay | undefined> {
  const battle = await findShared(deps, ulid)
  if (!battle) return undefined
  const { best, sum, mode, roundCount, players } = battle
  const rarity = deps.project.rarity(best?.rarity ?? 'common', language)
  const texts = textsOf(language)
  return {
    name: texts.name,
    image: best?.image ?? deps.pictures.pathOf(GOLD_PICTURE),
    kicker: texts.modes[mode],
    color: rarity.color,
    valueMinor: BigInt(Math.round(sum * 100)),
    note: texts.note.replace('{{rounds}}', String(roundCount)).replace('{{players}}', String(players.length)),
    ribbon: null,
  }
}

async function findShared(deps: SharedBattleDeps, ulid: string): Promise<SharedBattle | undefined> {
  const record = await findBattle(deps.database, ulid)
  if (record?.status !== 'finished' || record.isPrivate) return undefined
  const battle = await showBattle(deps, deps.database, record)
  const people = battle.players.flatMap(({ user }) => (user.id === null ? [] : [BigInt(user.id)]))
  const shown = await selectPublicPlayers(deps.database, people)
  if (shown.size === 0) return undefined
  const items = battle.rounds.flatMap(({ drops }) => drops.map(({ item }) => item))
  return {
    ulid,
    mode: battle.mode,
    slots: battle.slots,
    price: battle.price,
    roundCount: battle.roundCount,
    cases: battle.cases.map((one) => ({ ...one, isListed: isListed(deps, one.slug) })),
    players: battle.players.map(({ slot, user, total }) => ({
      slot,
      user:
        user.id === null || shown.has(BigInt(user.id))
          ? user
          : { id: null, name: null, avatar: deps.pictures.pathOf(HIDDEN_AVATAR), level: null, isBot: false },
      total,
      isWinner: battle.winners.includes(slot),
    })),
    sum: battle.shares.reduce((minor, share) => minor + Math.round(share.sum * 100), 0) / 100,
    best: items.reduce<(typeof items)[number] | null>(
      (dearest, item) => (item.price > (dearest?.price ?? -1) ? item : dearest),
      null,
    ),
    finishedAt: battle.finishedAt ?? battle.createdAt,
  }
}

const isListed = ({ catalogue }: ShowDeps, slug: string): boolean => catalogue.caseBySlug(slug)?.isRetired === false
