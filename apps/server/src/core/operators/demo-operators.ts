import type { Role } from '@runecase/api/operator/roles.ts'
import type { Deps } from '../../platform/deps.ts'
import { base32Of, type TotpVault, totpCode } from '../second-factor/public.ts'
import { hashPassword } from '../session/public.ts'
import { findOperatorCredentials, insertOperator, updateOperatorFactors } from './operators.sql.ts'

/** Shown on the sign-in page of a demo; production does not admit these operators. */
const PASSWORD = 'demo-password'
const OPERATORS: readonly { login: string; name: string; role: Role; secret: Buffer }[] = [
  { login: 'marina', name: 'Марина К.', role: 'admin', secret: Buffer.from('demo-operator-marina') },
  { login: 'igor', name: 'Игорь С.', role: 'admin', secret: Buffer.from('demo-operator-igor!!') },
  { login: 'denis', name: 'Денис Р.', role: 'risk', secret: Buffer.from('demo-operator-denis!') },
  { login: 'vera', name: 'Вера Н.', role: 'finance', secret: Buffer.from('demo-operator-vera!!') },
  { login: 'timur', name: 'Тимур А.', role: 'content', secret: Buffer.from('demo-operator-timur!') },
  { login: 'olga', name: 'Ольга М.', role: 'support', secret: Buffer.from('demo-operator-olga!!') },
]

/** The two operators as whom a visitor of a demo signs in: one to propose and one to approve. */
export const DEMO_ENTRY_LOGINS = ['marina', 'igor'] as const

/** The logins of a demo's operators with this role. */
export const demoLoginsOf = (role: Role) => OPERATORS.filter((one) => one.role === role).map(({ login }) => login)

/** Adds the operators of a demo: two administrators, and one operator of each other role. */
export async function seedDemoOperators({
  database,
  totpVault,
}: Pick<Deps, 'database'> & { readonly totpVault: TotpVault }) {
  // A hash takes a twentieth of a second of the first start, so all of them share one: the password is public and the same.
  let passwordHash: string | undefined
  for (const { login, name, role, secret } of OPERATORS) {
    if (await findOperatorCredentials(database, login, true)) continue
    passwordHash ??= await hashPassword(PASSWORD)
    const hashed = passwordHash
    await database.transaction(async (tx) => {
      const id = await insertOperator(tx, { login, name, role, isDemo: true })
      await updateOperatorFactors(tx, id, { passwordHash: hashed, totpSecret: totpVault.seal(id, secret) })
    })
  }
}

/** The credentials on the sign-in page of a demo. */
export function showDemoOperators({ clock }: Pick<Deps, 'clock'>) {
  return {
    password: PASSWORD,
    operators: OPERATORS.map(({ login, name, role, secret }) => ({
      login,
      name,
      role,
      secret: base32Of(secret),
      code: totpCode(secret, clock.nowMs()),
    })),
  }
}
