import { TOTP } from 'otpauth'
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import { settingsWith } from '../../../testing/default-settings.ts'
import { makePlayer, makeWorld } from '../../../testing/make.ts'
import { FirstSeeds } from '../../seeds/public.ts'
import { createSignInLink } from '../create-sign-in-link.ts'
import { passwordRoutes } from '../password.routes.ts'
import { hashPassword, isPasswordOf } from '../password-hash.ts'
import { PasswordRecovery } from '../password-recovery.ts'
import { sessionRoutes } from '../session.routes.ts'
import { createSessions } from '../sessions.ts'
import { SignInLimits } from '../sign-in-limits.ts'
import { factorRoutes } from './factor.routes.ts'
import { makeFactorParts, SITE_URL } from './factor-parts.fixtures.ts'

export const PASSWORD = 'correct horse battery'

type Caller = { readonly userId: bigint; readonly sessionId: bigint }
type Body = Readonly<Record<string, unknown>>

/** An authenticator app with this secret. */
const appOf = (secret: string) => new TOTP({ secret, period: 30 })

/** Sign-in with second factors, without HTTP: browsers with cookies, a mailbox, the world's clock. */
export async function makeFactorWorld() {
  const world = await makeWorld()
  const letters: MailMessage[] = []
  const sessions = createSessions({ ...world.deps, secret: 'a secret of the operator, long enough' })
  const deps = {
    ...world.deps,
    sessions,
    firstSeeds: new FirstSeeds(world.deps),
    welcomeGiftMinor: 0n,
    signInLimits: new SignInLimits(world.deps),
    ...makeFactorParts(world.deps),
    mailer: { send: async (message: MailMessage) => void letters.push(message) },
    publicUrl: SITE_URL,
    settings: settingsWith(),
  }
  const recovery = new PasswordRecovery(deps)
  const routes = {
    ...sessionRoutes(deps),
    ...passwordRoutes({ ...deps, recovery }),
    ...factorRoutes(deps),
  }
  const input = (body: Body = {}) => ({ params: {}, query: {}, body }) as never

  /** A browser that stores its cookies; `caller` is the player signed in on its page. */
  function makeBrowser() {
    const cookies = new Map<string, string | null>()
    let session: string | null = null
    const call = (caller: Caller | null) =>
      ({
        caller,
        idempotency: null,
        address: '203.0.113.5',
        userAgent: 'a browser',
        sessionSecret: session,
        language: 'ru',
        findCookie: (name: string) => cookies.get(name) ?? null,
        setCookie: ({ name, value }: { name: string; value: string | null }) => cookies.set(name, value),
        setSessionSecret: (secret: string | null) => {
          session = secret
        },
      }) as never
    const browser = {
      caller: null as Caller | null,
      async login(body: Body): Promise<Caller> {
        const { accessToken } = await routes.login(input(body), call(null))
        browser.caller = await sessions.findCaller(accessToken)
        return browser.caller as Caller
      },
      async recover(body: Body): Promise<Caller> {
        const { accessToken } = await routes.recoverPassword(input(body), call(null))
        browser.caller = await sessions.findCaller(accessToken)
        return browser.caller as Caller
      },
      begin: (body: Body = {}) => routes.beginFactor(input(body), call(browser.caller)),
      turnOn: (code: string) => routes.turnOnFactor(input({ code }), call(browser.caller)),
      turnOff: (body: Body) => routes.turnOffFactor(input(body), call(browser.caller)),
      confirm: (body: Body) => routes.confirmFactor(input(body), call(browser.caller)),
      renew: () => routes.renewRecoveryCodes(input(), call(browser.caller)),
      askPasskey: async () => (await routes.askFactorPasskey(input(), call(browser.caller))).options.challenge,
      beginPasskey: async () => (await routes.beginFactorPasskey(input(), call(browser.caller))).options.challenge,
      addPasskey: (body: Body) => routes.addFactorPasskey(input(body), call(browser.caller)),
      removePasskey: (id: string) =>
        routes.removeFactorPasskey({ params: { id }, query: {}, body: {} } as never, call(browser.caller)),
      show: () => routes.getFactor(input(), call(browser.caller)),
      deny: () => routes.denySignIn(input(), call(browser.caller)),
      endAll: () => routes.revokeSession(input({ everywhere: true }), call(browser.caller)),
      /** Does what a call that needs a fresh second factor does. */
      requireFresh: () => sessions.requireFreshFactor(browser.caller as Caller),
    }
    return browser
  }

  /** A player with a password, signed in in their own browser. */
  async function makeOwner() {
    const userId = await makePlayer(world)
    const login = `owner-${userId}`
    await world.rows('insert into credentials (user_id, login, password_hash) values ($1, $2, $3)', [
      userId,
      login,
      await hashPassword(PASSWORD),
    ])
    const credentials = { login, password: PASSWORD }
    const home = makeBrowser()
    await home.login(credentials)
    return { userId, credentials, home }
  }

  return {
    world,
    letters,
    sessions,
    makeBrowser,
    makeOwner,
    /** A player whose second factor is on. `codeNow` returns the current code of their app; the time step of `turnOn` is over. */
    async makeGuarded() {
      const owner = await makeOwner()
      const { secret } = await owner.home.begin({ currentPassword: PASSWORD })
      const app = appOf(secret)
      const codeNow = () => app.generate({ timestamp: world.deps.clock.nowMs() })
      const { recoveryCodes } = await owner.home.turnOn(codeNow())
      world.pass(30_000)
      return { ...owner, codeNow, recoveryCodes }
    },
    appOf,
    /** The token of a link that an operator made. */
    async makeLinkToken(userId: bigint) {
      const { link } = await world.deps.database.transaction((tx) => createSignInLink(tx, deps, userId))
      return link.split('#link=')[1] as string
    },
    /** The token of a recovery letter to the player. */
    async makeRecoveryToken(userId: bigint) {
      const email = `player-${userId}@example.com`
      await world.rows('update users set email = $2, email_confirmed_at = now() where id = $1', [userId, email])
      await routes.requestRecovery(input({ email }), { address: '203.0.113.5' } as never)
      await recovery.settled()
      return /#token=([\w-]{43})/.exec(letters.at(-1)?.text ?? '')?.[1] as string
    },
    /** Whether the password of the account is still the first one. */
    async hasFirstPassword(userId: bigint) {
      const [row] = await world.rows<{ hash: string }>(
        'select password_hash as hash from credentials where user_id = $1',
        [userId],
      )
      return isPasswordOf(PASSWORD, row?.hash)
    },
    eventsOf: async (userId: bigint) =>
      (
        await world.rows<{ change: string }>(
          `select event->>'change' as change from outbox, json_array_elements(events) as event
            where event->>'kind' = 'session.factor_changed' and event->>'userId' = $1::text order by id`,
          [userId],
        )
      ).map(({ change }) => change),
  }
}
export type FactorWorld = Awaited<ReturnType<typeof makeFactorWorld>>
