import { SeasonCopy } from '@runecase/api/operator/seasons.ts'
import { defineChangeRequest, previewText } from '../../core/operators/public.ts'
import { refuse } from '../../platform/refuse.ts'
import { type EditDeps, writeCopy } from './edit-season.ts'
import { findEditedSeason } from './season-admin.sql.ts'
import { getEditedSeason } from './show-edited-seasons.ts'

/** A copy of an event whose pass one operator may not give alone. */
export const seasonCopyChange = (deps: EditDeps) =>
  defineChangeRequest({
    kind: 'event.copy',
    proposePermission: 'operations.edit',
    approvePermission: 'operations.edit',
    payload: SeasonCopy,
    targetOf: ({ eventId }) => `event ${eventId}`,
    async readBase(queries, { eventId }) {
      const { version } = (await findEditedSeason(queries, eventId)) ?? refuse('dataNotFound')
      return `version ${version}`
    },
    async preview(queries, { eventId, fields }) {
      if (!(await findEditedSeason(queries, eventId))) refuse('dataNotFound')
      const { passWorth, tasks, levels } = await getEditedSeason({ ...deps, database: queries }, eventId)
      const line = (field: string, after: string | null) => ({ field, before: null, after })
      return {
        subject: fields.fullName,
        lines: [
          line('startsAt', fields.startsAt),
          line('eventEnds', fields.endsAt),
          line('passLevels', previewText(levels.length)),
          line('passWorth', previewText(passWorth.gold + passWorth.cases)),
          line('passCoins', previewText(passWorth.coins)),
          line('eventTasks', previewText(tasks.length)),
        ],
      }
    },
    async apply(tx, copy, { authorId: operatorId, changeRequestId, reason }) {
      const id = await writeCopy(tx, deps, copy, { operatorId, changeRequestId, reason })
      return { before: null, after: { code: copy.code, fromId: copy.eventId, id, ...copy.fields } }
    },
  })
