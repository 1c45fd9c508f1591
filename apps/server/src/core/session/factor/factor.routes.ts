import type { Handlers } from '../../../platform/http/handler.ts'
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

type FactorEndpoint =
  | 'getFactor'
  | 'beginFactor'
  | 'turnOnFactor'
  | 'confirmFactor'
  | 'renewRecoveryCodes'
  | 'turnOffFactor'

export function factorRoutes(deps: ChangeFactorDeps): Handlers<FactorEndpoint> {
  return {
    getFactor: (_input, { caller }) => getFactor(deps, caller.userId),
    beginFactor: ({ body }, { caller }) => beginFactor(deps, caller, body),
    turnOnFactor: ({ body }, call) =>
      turnOnFactor(deps, call.caller, { code: body.code, browserSecret: browserOf(deps, call) }),
    async confirmFactor({ body }, { caller }) {
      await confirmFactor(deps, caller, body)
      return {}
    },
    renewRecoveryCodes: (_input, { caller }) => renewRecoveryCodes(deps, caller),
    async turnOffFactor({ body }, { caller }) {
      await turnOffFactor(deps, caller, body)
      return {}
    },
  }
}
