import { RaffleChange, type RaffleFields } from '@runecase/api/operator/raffles.ts'
import { defineChangeRequest, demandVersion, previewLines } from '../../../core/operators/public.ts'
import { previewPrizes } from '../../../core/prizes/public.ts'
import { refuse } from '../../../platform/refuse.ts'
import { demandRaffle, getRaffleTerms, type WriteRaffleDeps, writeRaffle } from './write-raffle.ts'

/** Prizes and the end of a running raffle, and a new one of a running event, take two operators. */
export const raffleChange = (deps: WriteRaffleDeps) =>
  defineChangeRequest({
    kind: 'raffle.terms',
    proposePermission: 'operations.edit',
    approvePermission: 'operations.edit',
    payload: RaffleChange,
    targetOf: ({ raffleId }) => (raffleId === null ? 'raffle' : `raffle ${raffleId}`),
    async readBase(queries, { raffleId }) {
      return raffleId === null ? 'new' : `version ${(await getRaffleTerms(queries, raffleId)).row.version}`
    },
    async preview(queries, { raffleId, version, fields: asked }) {
      const before = raffleId === null ? undefined : await getRaffleTerms(queries, raffleId)
      if (before) demandVersion(before.row.version, version)
      const { fields, priceOf } = await demandRaffle(queries, deps.clock.nowMs(), before, asked)
      const was = before?.fields
      const { lines, worth } = await previewPrizes(queries, was?.prizes, fields.prizes, priceOf)
      const all = [...previewLines('board', was && textsOf(was), textsOf(fields)), ...lines]
      if (all.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
      return { subject: fields.title, lines: [...all, worth] }
    },
    async apply(tx, change, { authorId: operatorId, changeRequestId }) {
      const { before } = await writeRaffle(tx, deps, change, { operatorId, changeRequestId })
      return { before, after: change.fields }
    },
  })

const textsOf = ({ prizes: _prizes, seasonId: _seasonId, ...fields }: RaffleFields) => fields
