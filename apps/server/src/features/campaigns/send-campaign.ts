import { goldFromMinor } from '@runecase/api/money.ts'
import { CampaignFields } from '@runecase/api/operator/campaigns.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { findGiftCase } from './campaign-opens.sql.ts'
import { countAudience, insertCampaign } from './campaigns.sql.ts'

/** A campaign: one operator proposes it; another one sees its number of players and approves it. */
export const campaignSending = ({ clock, mostPerWeek }: Pick<Deps, 'clock'> & { readonly mostPerWeek: () => number }) =>
  defineChangeRequest({
    kind: 'campaign.send',
    proposePermission: 'operations.edit',
    approvePermission: 'operations.edit',
    payload: CampaignFields,
    targetOf: ({ title }) => `campaign ${title}`,
    // A new campaign does not depend on a state that could change meanwhile.
    readBase: async () => '0',
    async preview(queries, { title, text, path, startsAt, perMinute, segment, giftCase }) {
      const now = new Date(clock.nowMs())
      const players = await countAudience(queries, { segment, now, mostPerWeek: mostPerWeek() })
      const gift = await findGift(queries, giftCase)
      const line = (field: string, after: string) => ({ field, before: '', after })
      return {
        subject: title,
        lines: [
          line('players', String(players)),
          line('text', text),
          line('path', path),
          line('startsAt', startsAt),
          line('perMinute', String(perMinute)),
          ...(gift
            ? [line('giftCase', gift.name), line('giftMost', String(goldFromMinor(gift.priceMinor * BigInt(players))))]
            : []),
        ],
      }
    },
    async apply(tx, fields, { changeRequestId }) {
      const gift = await findGift(tx, fields.giftCase)
      const id = await insertCampaign(tx, fields, { changeRequestId, giftCaseId: gift?.id ?? null })
      return { before: null, after: { id, ...fields } }
    },
  })

/** The case that a campaign gives. Refuses, by its field, a case with another condition than an opening. */
async function findGift(queries: Queries, slug: string | null) {
  if (slug === null) return undefined
  return (
    (await findGiftCase(queries, slug)) ??
    refuse('validation', { faults: [{ path: 'payload.gift_case', reason: 'not_plain' }] })
  )
}
