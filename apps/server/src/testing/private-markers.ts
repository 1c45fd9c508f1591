import type { EndpointName } from '@runecase/contract/api.ts'
import { SeedVault } from '../features/player/public.ts'
import type { Owner } from './sample-calls.ts'
import type { TestApp } from './test-app.ts'
import type { TestAnswer } from './test-http.ts'

type Who = 'owner' | 'other'

/** What a player alone may learn, each a text that stands nowhere else. */
const personalOf = (who: Who) => ({
  email: `marker-mail@${who}.example`,
  first_name: `МаркерИмя${who}`,
  last_name: `МаркерФамилия${who}`,
  city: `МаркерГород${who}`,
  country: `МаркерСтрана${who}`,
  steam_login: `marker_steam_${who}`,
})

/** Signs of what is private in a running shop, to be looked for in every answer. */
export class Markers {
  readonly #shop: TestApp
  readonly #people: Readonly<Record<Who, Owner>>
  /** Told to the player himself. */
  readonly #own: Readonly<Record<Who, readonly string[]>>
  /** Told to nobody: what the shop keeps hashed or sealed. */
  #secrets: readonly string[] = []

  private constructor(shop: TestApp, people: Readonly<Record<Who, Owner>>) {
    this.#shop = shop
    this.#people = people
    this.#own = { owner: Object.values(personalOf('owner')), other: Object.values(personalOf('other')) }
  }

  /** Writes the signs into the rows of both players. */
  static async plant(shop: TestApp, people: Readonly<Record<Who, Owner>>): Promise<Markers> {
    for (const who of ['owner', 'other'] as const) {
      const personal = personalOf(who)
      const columns = Object.keys(personal).map((column, index) => `${column} = $${index + 2}`)
      await shop.rows(`update users set ${columns.join(', ')} where id = $1`, [
        people[who].userId,
        ...Object.values(personal),
      ])
    }
    const markers = new Markers(shop, people)
    await markers.refresh()
    return markers
  }

  /** Reads the secrets anew: rotating a seed reveals it, signing in makes new ones. */
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

  /** What an answer tells that its reader may not know, in words. */
  foundIn(answer: TestAnswer, { name, who }: { readonly name: EndpointName; readonly who: Who | 'guest' }): string[] {
    const text = `${JSON.stringify(answer.headers)}\n${answer.text}`
    const found = this.#secrets.filter((secret) => text.includes(secret)).map(() => 'a secret of the shop')
    // Whoever knows a password may sign in with it.
    if (name === 'login') return found
    for (const other of ['owner', 'other'] as const) {
      if (other === who) continue
      for (const marker of this.#own[other]) if (text.includes(marker)) found.push(`${marker} of the ${other}`)
      if (text.includes(this.#people[other].password)) found.push(`the password of the ${other}`)
    }
    return found
  }
}
