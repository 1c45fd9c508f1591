import { ROLES, type Role } from '@runecase/api/operator/roles.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { insertLogEntry } from '../operator-log/public.ts'
import { replaceCredentials } from './change-operator.ts'
import { addOperator, type InviteDeps, inviteLink, makeInvite } from './invite-operator.ts'
import { findOperatorId, lockOperator } from './operators.sql.ts'

const HELP = `npm run operator -- invite NAME --role ${ROLES.join('|')}
npm run operator -- renew NAME

invite adds an operator who signs in as NAME (latin letters, digits, dots and dashes) and prints the link by which they set their password
and their second factor: for one use, within one day. renew prints a new link for an operator who has lost them; their role stays, and what they
had before ends.`

export interface OperatorCommandPlace extends InviteDeps {
  readonly adminUrl: string
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Runs `npm run operator -- ...`; returns its exit code. */
export async function runOperatorProgram(args: readonly string[], place: OperatorCommandPlace): Promise<number> {
  const run = programOf(args)
  if (!run) {
    place.printError(HELP)
    return 1
  }
  try {
    const token = await place.database.transaction((tx) => run(tx, place))
    place.print(inviteLink(place.adminUrl, token))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isTaken = error.code === 'login_taken'
    place.printError(isTaken ? `There is an operator ${args[1]} already` : `There is no enabled operator ${args[1]}`)
    return 1
  }
}

function programOf([name, login = '', option, given, ...rest]: readonly string[]) {
  if (!/^[a-z][a-z0-9._-]{2,31}$/.test(login) || rest.length > 0) return undefined
  if (name === 'renew' && option === undefined) return (tx: Tx, place: OperatorCommandPlace) => renew(tx, place, login)
  const role = ROLES.find((known) => known === given)
  if (name !== 'invite' || option !== '--role' || !role) return undefined
  return (tx: Tx, place: OperatorCommandPlace) => invite(tx, place, login, role)
}

async function invite(tx: Tx, place: OperatorCommandPlace, login: string, role: Role): Promise<string> {
  const id = await addOperator(tx, { login, name: login, role })
  const token = await makeInvite(tx, place, id)
  await log(tx, 'operator.invited', id, { login, role })
  return token
}

async function renew(tx: Tx, place: OperatorCommandPlace, login: string): Promise<string> {
  const id = (await findOperatorId(tx, login)) ?? refuse('dataNotFound')
  const operator = await lockOperator(tx, id)
  if (!operator || operator.state === 'disabled') return refuse('dataNotFound')
  const token = await replaceCredentials(tx, place, id)
  await log(tx, 'operator.invited_again', id, { login, role: operator.role })
  return token
}

function log(tx: Tx, action: string, id: bigint, after: { readonly login: string; readonly role: Role }) {
  return insertLogEntry(tx, {
    operatorId: null,
    address: 'console',
    action,
    target: `operator ${id}`,
    before: null,
    after,
    reason: null,
    changeRequestId: null,
  })
}
