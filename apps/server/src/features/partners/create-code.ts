import type { Api } from '@runecase/api/api.ts'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { MAX_PARTNER_CODES } from '@runecase/api/partners-rules.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type CodeRow, insertCode, selectCodes } from './codes.sql.ts'
import { lockPartners } from './partners.sql.ts'

/** The wire form of a code. */
export const showCode = ({ createdAt, closedAt, ...code }: CodeRow) => ({
  ...code,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

/**
 * Creates a code of a partner. Refuses with `dataNotFound` a player who is no partner, and with `partner_code_refused` when the partnership
 * is over, the code is taken, or there are too many.
 */
export function createPartnerCode(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
  { code, name }: EndpointInput<Api['createPartnerCode']>['body'],
): Promise<EndpointData<Api['createPartnerCode']>> {
  return database.transaction(async (tx) => {
    const partner = (await lockPartners(tx, [userId])).get(userId) ?? refuse('dataNotFound')
    if (partner.endedAt) refuse('partner_code_refused', { fault: 'ended' })
    const open = (await selectCodes(tx, userId)).filter(({ closedAt }) => closedAt === null)
    if (open.length >= MAX_PARTNER_CODES) refuse('partner_code_refused', { fault: 'full' })
    await insertCode(tx, { code, partnerId: userId, name })
    return { codes: (await selectCodes(tx, userId)).map(showCode) }
  })
}
