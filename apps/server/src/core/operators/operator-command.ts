import { ROLES, type Role } from '@runecase/api/operator/roles.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { addOperator, type InviteDeps, inviteLink, makeInvite } from './invite-operator.ts'

const HELP = `npm run operator -- invite NAME --role ${ROLES.join('|')}

Adds an operator who signs in as NAME (latin letters, digits, dots and dashes) and prints the link by which he sets his password and
his second factor: for one use, within one day.`

export interface OperatorCommandPlace extends InviteDeps {
  readonly adminUrl: string
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Runs `npm run operator -- ...`; returns its exit code. */
export async function runOperatorProgram(args: readonly string[], place: OperatorCommandPlace): Promise<number> {
  const [name, login = '', option, given, ...rest] = args
  const role = ROLES.find((known) => known === given)
  const isLogin = /^[a-z][a-z0-9._-]{2,31}$/.test(login)
  if (name !== 'invite' || option !== '--role' || !role || !isLogin || rest.length > 0) {
    place.printError(HELP)
    return 1
  }
  try {
    const token = await place.database.transaction((tx) => invite(tx, place, login, role))
    place.print(inviteLink(place.adminUrl, token))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    place.printError(`There is an operator ${login} already`)
    return 1
  }
}

async function invite(tx: Tx, place: OperatorCommandPlace, login: string, role: Role): Promise<string> {
  const id = await addOperator(tx, { login, name: login, role })
  const token = await makeInvite(tx, place, id)
  await insertLogEntry(tx, {
    operatorId: null,
    address: 'console',
    action: 'operator.invited',
    target: `operator ${id}`,
    before: null,
    after: { login, role },
    reason: null,
    changeRequestId: null,
  })
  return token
}
