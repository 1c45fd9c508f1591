import { hash } from 'node:crypto'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { deleteUnusedLinks, insertLoginToken } from './identities.sql.ts'

const TOKEN_BYTES = 32
const LIFETIME_SECONDS = 15 * 60

/**
 * Makes a link that signs a player in once, in any browser, for 15 minutes. It replaces an unused older one. The token is in the
 * fragment, which is never sent to a server; only its hash is stored.
 */
export async function createSignInLink(
  tx: Tx,
  deps: Pick<Deps, 'random'> & { readonly publicUrl: string },
  userId: bigint,
): Promise<{ readonly link: string; readonly expiresAt: string }> {
  const token = deps.random(TOKEN_BYTES).toString('base64url')
  deleteUnusedLinks(tx, userId, 'link')
  const expiresAt = await insertLoginToken(tx, {
    tokenHash: hash('sha256', token, 'buffer'),
    browserHash: null,
    userId,
    way: 'link',
    isNew: false,
    lifetimeSeconds: LIFETIME_SECONDS,
  })
  return { link: `${deps.publicUrl}/auth#link=${token}`, expiresAt: expiresAt.toISOString() }
}
