import { CampaignFields } from '@runecase/api/operator/campaigns.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Deps } from '../../deps.ts'
import { countAudience, insertCampaign } from './campaigns.sql.ts'

/** A campaign: one operator proposes it, another one approves it and sees how many players it is for. */
export const campaignSending = ({ clock }: Pick<Deps, 'clock'>) =>
  defineChangeRequest({
    kind: 'campaign.send',
    proposePermission: 'operations.edit',
    approvePermission: 'operations.edit',
    payload: CampaignFields,
    targetOf: ({ title }) => `campaign ${title}`,
    // It is new: nothing that it was written on can change.
    readBase: async () => '0',
    async preview(queries, { title, text, path, startsAt, perMinute, segment }) {
      const players = await countAudience(queries, segment, new Date(clock.nowMs()))
      const line = (field: string, after: string) => ({ field, before: '', after })
      return {
        subject: title,
        lines: [
          line('players', String(players)),
          line('text', text),
          line('path', path),
          line('startsAt', startsAt),
          line('perMinute', String(perMinute)),
        ],
      }
    },
    async apply(tx, fields, { changeRequestId }) {
      const id = await insertCampaign(tx, fields, changeRequestId)
      return { before: null, after: { id, ...fields } }
    },
  })
