import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { Handlers, OperatorHandlers } from '../../platform/http/handler.ts'
import { type ChangeDeps, changeNickname } from './change-nickname.ts'
import { confirmNicknames, revokeNickname } from './decide-nicknames.ts'
import { listNicknames } from './list-nicknames.ts'
import { getOwnNickname } from './show-own-nickname.ts'

type OperatorNames = Extract<OperatorEndpointName, 'listNicknames' | 'confirmNicknames' | 'revokeNickname'>

export function nicknameRoutes(deps: ChangeDeps): Handlers<'getNickname' | 'changeNickname'> {
  return {
    getNickname: (_input, { caller }) => getOwnNickname(deps, caller.userId),
    changeNickname: ({ body }, { idempotency }) => changeNickname(deps, idempotency, body.nickname),
  }
}

export function nicknameAdminRoutes(deps: ChangeDeps): OperatorHandlers<OperatorNames> {
  return {
    listNicknames: ({ query }) => listNicknames(deps, query),
    confirmNicknames: ({ body }, call) => confirmNicknames(deps, call, body),
    revokeNickname: ({ params, body }, call) => revokeNickname(deps, call, BigInt(params.id), body),
  }
}
