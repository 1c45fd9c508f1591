import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Condition, selectKeysetPage } from '../../platform/keyset-page.ts'
import { REVEALED_COLUMNS, REVEALED_FROM, type RevealedRow } from './books.sql.ts'

/** Server seeds that were revealed, with the page that checks each of them. */
export async function listRevealedSeeds(
  { database, publicUrl }: Pick<Deps, 'database'> & { readonly publicUrl: string },
  { text, ...page }: EndpointInput<OperatorApi['listRevealedSeeds']>['query'],
): Promise<EndpointData<OperatorApi['listRevealedSeeds']>> {
  const { rows, total, next } = await selectKeysetPage<RevealedRow, 'revealed'>(
    database,
    {
      name: 'list_revealed_seeds',
      columns: REVEALED_COLUMNS,
      from: REVEALED_FROM,
      conditions: [['s.revealed_at is not null and ?::bool', true], ...foundBy(text || undefined)],
      sorts: { revealed: ['s.revealed_at', 'timestamptz'] },
      key: 's.id',
    },
    page,
  )
  return {
    items: rows.map(({ id, userId, nickname, lastNonce, at, ...seed }) => ({
      ...seed,
      id: String(id),
      player: { id: String(userId), nickname },
      operations: Number(lastNonce) + 1,
      at: at.toISOString(),
      proofUrl: proofUrl(publicUrl, seed),
    })),
    total,
    next,
  }
}

function foundBy(text: string | undefined): Condition[] {
  const isHash = text !== undefined && /^[0-9a-f]{64}$/i.test(text)
  const isNumber = text !== undefined && /^\d{1,18}$/.test(text)
  return [
    ["s.commitment = decode(?, 'hex')", isHash ? text : undefined],
    ['s.user_id = ?', isNumber ? text : undefined],
    // Any other text finds nothing.
    ['?::text is null', isHash || isNumber ? undefined : text],
  ]
}

function proofUrl(
  publicUrl: string,
  { seed, commitment, clientSeed }: Pick<RevealedRow, 'seed' | 'commitment' | 'clientSeed'>,
): string {
  return `${publicUrl}/provably-fair/check?${new URLSearchParams({ seed, hash: commitment, client: clientSeed })}`
}
