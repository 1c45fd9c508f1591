import type { Handlers } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getNickname } from '../../player/public.ts'
import { browserOf } from '../sign-in-browser.ts'
import {
  beginFactor,
  type ChangeFactorDeps,
  confirmFactor,
  getFactor,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from './change-factor.ts'
import { addPasskey, askPasskey, beginPasskey, removePasskey } from './passkeys.ts'

type FactorEndpoint =
  | 'getFactor'
  | 'beginFactor'
  | 'turnOnFactor'
  | 'confirmFactor'
  | 'renewRecoveryCodes'
  | 'turnOffFactor'
  | 'askFactorPasskey'
  | 'beginFactorPasskey'
  | 'addFactorPasskey'
  | 'removeFactorPasskey'

export function factorRoutes(deps: ChangeFactorDeps): Handlers<FactorEndpoint> {
  const nameOf = (userId: bigint) => getNickname(deps.database, userId)
  return {
    getFactor: (_input, { caller }) => getFactor(deps, caller.userId),
    beginFactor: async ({ body }, { caller }) =>
      beginFactor(deps, caller, { ...body, name: await nameOf(caller.userId) }),
    turnOnFactor: ({ body }, call) =>
      turnOnFactor(deps, call.caller, { code: body.code, browserSecret: browserOf(deps, call) }),
    async confirmFactor({ body }, { caller }) {
      await confirmFactor(deps, caller, body)
      return {}
    },
    renewRecoveryCodes: (_input, { caller }) => renewRecoveryCodes(deps, caller),
    async askFactorPasskey(_input, { caller }) {
      return { options: (await askPasskey(deps, deps.database, caller.userId)) ?? refuse('passkey_refused') }
    },
    beginFactorPasskey: async (_input, { caller }) => beginPasskey(deps, caller, await nameOf(caller.userId)),
    async addFactorPasskey({ body }, { caller }) {
      await addPasskey(deps, caller, body)
      return {}
    },
    async removeFactorPasskey({ params }, { caller }) {
      await removePasskey(deps, caller, BigInt(params.id))
      return {}
    },
    async turnOffFactor({ body }, { caller }) {
      await turnOffFactor(deps, caller, body)
      return {}
    },
  }
}
