import type { EndpointName } from '@runecase/api/api.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { SeedVault } from '../core/seeds/public.ts'
import type { Owner } from './owner.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer } from './test-http.ts'

type Who = 'owner' | 'other'

/** Private values of a player; each text occurs nowhere else. */
const personalOf = (who: Who) => ({
  email: `marker-mail@${who}.example`,
  first_name: `МаркерИмя${who}`,
  last_name: `МаркерФамилия${who}`,
  city: `МаркерГород${who}`,
  country: `МаркерСтрана${who}`,
  steam_login: `marker_steam_${who}`,
})

/** Part of a player's trade link. */
const linkTokenOf = (who: Who) => `MarkerLink-${who}`
/** The coins of each player: numbers that occur nowhere else. */
const COINS: Readonly<Record<Who, number>> = { owner: 424_242_424, other: 737_373_737 }
/** A shorter number may occur anywhere. */
const MIN_SUM_LENGTH = 7

/** The balances of a player. */
export interface Purse {
  readonly userId: bigint
  readonly balanceMinor: bigint
  readonly coins: bigint
}

/** Markers of private data in a running shop; every response is searched for them. */
export class Markers {
  readonly #shop: TestApp
  readonly #people: Readonly<Record<Who, Owner>>
  /** Visible to the player. */
  readonly #own: Readonly<Record<Who, readonly string[]>>
  /** Visible to nobody: hashed or encrypted values. */
  #secrets: readonly string[] = []

  private constructor(shop: TestApp, people: Readonly<Record<Who, Owner>>) {
    this.#shop = shop
    this.#people = people
    const ownOf = (who: Who) => [...Object.values(personalOf(who)), linkTokenOf(who)]
    this.#own = { owner: ownOf('owner'), other: ownOf('other') }
  }

  /** Writes the markers into the rows of both players. */
  static async plant(shop: TestApp, people: Readonly<Record<Who, Owner>>): Promise<Markers> {
    for (const who of ['owner', 'other'] as const) {
      const personal = personalOf(who)
      const columns = Object.keys(personal).map((column, index) => `${column} = $${index + 2}`)
      await shop.rows(`update users set ${columns.join(', ')} where id = $1`, [
        people[who].userId,
        ...Object.values(personal),
      ])
      await shop.rows('update players set coins = $2 where user_id = $1', [people[who].userId, COINS[who]])
    }
    const markers = new Markers(shop, people)
    await markers.plantLinks()
    await markers.refresh()
    return markers
  }

  /** Restores the trade links, which players change. The Steam accounts stay the same. */
  async plantLinks(): Promise<void> {
    for (const who of ['owner', 'other'] as const) {
      const { userId, tradeLink } = this.#people[who]
      const link = tradeLink.replace(/token=.*/, `token=${linkTokenOf(who)}`)
      const { steam_login } = personalOf(who)
      await this.#shop.rows('update users set steam_link = $2, steam_login = $3 where id = $1', [
        userId,
        link,
        steam_login,
      ])
    }
  }

  /** Reads the secrets again: rotating a seed reveals it, signing in creates new ones. */
  async refresh(): Promise<void> {
    const vault = new SeedVault({ seedKey: this.#shop.config.secrets.seedKey, random: () => Buffer.alloc(0) })
    const ids = Object.values(this.#people).map(({ userId }) => userId)
    const seeds = await this.#shop.rows<{ id: bigint; sealed: Buffer }>(
      'select id, sealed from seeds where user_id = any($1) and revealed_at is null',
      [ids],
    )
    const hashes = await this.#shop.rows<{ password_hash: string; secret_hash: Buffer }>(
      'select password_hash, secret_hash from credentials join sessions using (user_id) where user_id = any($1)',
      [ids],
    )
    const bytes = [
      ...seeds.flatMap(({ id, sealed }) => [vault.unseal(id, sealed), sealed]),
      ...hashes.map((row) => row.secret_hash),
    ]
    this.#secrets = [
      ...hashes.map((row) => row.password_hash),
      ...bytes.flatMap((each) => [each.toString('hex'), each.toString('base64'), each.toString('base64url')]),
    ]
  }

  /** The private values that a response discloses to the wrong reader, in words. `purses`: balances before or after the call. */
  foundIn(
    answer: TestAnswer,
    {
      name,
      who,
      purses,
    }: { readonly name: EndpointName; readonly who: Who | 'guest'; readonly purses: readonly Purse[] },
  ): string[] {
    const text = `${JSON.stringify(answer.headers)}\n${answer.text}`
    const found = this.#secrets.filter((secret) => text.includes(secret)).map(() => 'a secret of the shop')
    // Anybody who knows a password may sign in with it.
    if (name === 'login') return found
    for (const other of ['owner', 'other'] as const) {
      if (other === who) continue
      for (const marker of this.#own[other]) if (text.includes(marker)) found.push(`${marker} of the ${other}`)
      if (text.includes(this.#people[other].password)) found.push(`the password of the ${other}`)
      for (const purse of purses)
        if (purse.userId === this.#people[other].userId && publishesMoney(text, purse))
          found.push(`money of the ${other}`)
    }
    return found
  }
}

/** Whether a text contains a player's balance or coins as a separate number. */
function publishesMoney(text: string, { balanceMinor, coins }: Purse): boolean {
  return [String(goldFromMinor(balanceMinor)), String(coins)].some(
    (sum) => sum.length >= MIN_SUM_LENGTH && new RegExp(`(?<![\\d.])${sum.replace('.', '\\.')}(?!\\d)`).test(text),
  )
}
