import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { RESTRICTED_ACTIONS } from '@runecase/api/restrictions-rules.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { shownEmail } from '../../platform/mail/shown-email.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Pictures } from '../catalog/public.ts'
import { isDebtor, type Restricted } from '../ledger/public.ts'
import { findOwnUser, findUser, type UserRow } from './player.sql.ts'

type ShownDeps = Pick<Deps, 'database'> & { readonly pictures: Pictures }

/** A player's debt, as shown to them. */
export type ShownDebt = NonNullable<EndpointData<Api['getCurrentUser']>['debt']>

export type UserDeps = ShownDeps & {
  /** The code that a player has saved for their next refill. */
  readonly findOwnPromo: (userId: bigint) => Promise<PromoDetails | null>
  /** A player's debt by order; called only for a player with a debt. */
  readonly findOwnDebt: (userId: bigint) => Promise<ShownDebt | null>
}

/**
 * The public view of a player: no statistics of a player with a hidden profile, except to themselves. The registration date is never
 * secret, because their id contains it. Refuses with `userNotFound`.
 */
export async function getUser(
  deps: ShownDeps,
  userId: bigint,
  viewer: Caller | null,
): Promise<EndpointData<Api['getUser']>> {
  const user = await findUser(deps.database, userId)
  if (!user) refuse('userNotFound')
  const seen = publicUser(deps, user)
  const isShown = !user.isHidden || viewer?.userId === userId
  return isShown ? seen : { ...seen, statistic: { cases: { opened: 0 } } }
}

/** A player's own view. Throws for an unknown one, because callers are authenticated players. */
export async function getCurrentUser(deps: UserDeps, caller: Caller): Promise<EndpointData<Api['getCurrentUser']>> {
  const [user, promo] = await Promise.all([
    findOwnUser(deps.database, { ...caller, countedStatuses: INVENTORY_GROUP_STATUSES.active }),
    deps.findOwnPromo(caller.userId),
  ])
  if (!user) throw new Error(`player ${caller.userId} is not there`)
  return {
    ...publicUser(deps, user),
    statistic: { cases: { opened: Number(user.opened) }, finance: { spent: goldFromMinor(user.spentMinor) } },
    admin: user.isAdmin,
    isPartner: user.isPartner,
    regType: user.regType,
    finance: {
      balance: goldFromMinor(user.balanceMinor),
      currency: 'GOLD',
      coinBalance: Number(user.coins),
      totalAmountItems: goldFromMinor(user.itemsMinor),
    },
    personal: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email === null ? null : shownEmail(user.email),
      city: user.city,
      country: user.country,
      ip: user.address,
    },
    steam: { link: user.steamLink, login: user.steamLogin },
    promo,
    debt: isDebtor(user) ? await deps.findOwnDebt(caller.userId) : null,
    restrictions: shownRestrictions(user),
  }
}

function shownRestrictions({ restrictions }: Restricted): EndpointData<Api['getCurrentUser']>['restrictions'] {
  return RESTRICTED_ACTIONS.flatMap((action) => {
    const found = restrictions?.[action]
    if (!found) return []
    return [{ action, reason: found.reason, until: found.until && new Date(found.until).toISOString() }]
  })
}

function publicUser({ pictures }: ShownDeps, user: UserRow): EndpointData<Api['getUser']> {
  return {
    userId: String(user.userId),
    nickname: user.nickname,
    avatar: pictures.pathOf(user.avatar),
    createdAt: user.createdAt.toISOString(),
    isBot: user.isBot,
    isFake: user.isFake,
    isHidden: user.isHidden,
    statistic: { cases: { opened: Number(user.opened) } },
  }
}
