import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectLedgerLinks } from './ledger-chain.sql.ts'

const LINKS_A_PAGE = 50

/** The newest links of the ledger's chain below `before`. Operations are left out, because their ids would reveal players' actions. */
export async function listLedgerChain(
  { database }: Pick<Deps, 'database'>,
  before: number | undefined,
): Promise<EndpointData<Api['listLedgerChain']>> {
  const links = await selectLedgerLinks(database, before, LINKS_A_PAGE)
  return { links: links.map((link) => ({ ...link, seq: Number(link.seq), at: link.at.toISOString() })) }
}
