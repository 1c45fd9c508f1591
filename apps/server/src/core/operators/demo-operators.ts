import type { Role } from '@runecase/api/operator/roles.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../session/public.ts'
import { findOperatorCredentials, insertOperator, updateOperatorFactors } from './operators.sql.ts'
import { base32Of, type TotpVault, totpCode } from './totp.ts'

/** Shown on the sign-in page of a demo; production admits neither operator. */
const PASSWORD = 'demo-runecase'
const OPERATORS: readonly { login: string; name: string; role: Role; secret: Buffer }[] = [
  { login: 'marina', name: 'Марина К.', role: 'admin', secret: Buffer.from('runecase-demo-marina') },
  { login: 'igor', name: 'Игорь С.', role: 'admin', secret: Buffer.from('runecase-demo-igor!!') },
]

/** The logins of the operators of a demo. */
export const DEMO_LOGINS = OPERATORS.map(({ login }) => login)

/** Adds the two operators of a demo, one to propose and one to approve. */
export async function seedDemoOperators({
  database,
  totpVault,
}: Pick<Deps, 'database'> & { readonly totpVault: TotpVault }) {
  for (const { login, name, role, secret } of OPERATORS) {
    if (await findOperatorCredentials(database, login, true)) continue
    const passwordHash = await hashPassword(PASSWORD)
    await database.transaction(async (tx) => {
      const id = await insertOperator(tx, { login, name, role, isDemo: true })
      await updateOperatorFactors(tx, id, { passwordHash, totpSecret: totpVault.seal(id, secret) })
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
