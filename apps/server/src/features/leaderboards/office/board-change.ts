import { LeaderboardChange, type LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { defineChangeRequest, demandVersion, previewLines } from '../../../core/operators/public.ts'
import { previewPrizes } from '../../../core/prizes/public.ts'
import { refuse } from '../../../platform/refuse.ts'
import { demandBoard, getBoardTerms, type WriteBoardDeps, writeBoard } from './write-board.ts'

/** Prizes and the end of a running leaderboard, and a new one of a running event, take two operators. */
export const boardChange = (deps: WriteBoardDeps) =>
  defineChangeRequest({
    kind: 'leaderboard.terms',
    proposePermission: 'operations.edit',
    approvePermission: 'operations.edit',
    payload: LeaderboardChange,
    targetOf: ({ leaderboardId }) => (leaderboardId === null ? 'leaderboard' : `leaderboard ${leaderboardId}`),
    async readBase(queries, { leaderboardId }) {
      return leaderboardId === null ? 'new' : `version ${(await getBoardTerms(queries, leaderboardId)).row.version}`
    },
    async preview(queries, { leaderboardId, version, fields: asked }) {
      const before = leaderboardId === null ? undefined : await getBoardTerms(queries, leaderboardId)
      if (before) demandVersion(before.row.version, version)
      const { fields, priceOf } = await demandBoard(deps, queries, before, asked)
      const was = before?.fields
      const { lines, worth } = await previewPrizes(queries, was?.prizes, fields.prizes, priceOf)
      const all = [...previewLines('board', was && textsOf(was), textsOf(fields)), ...lines]
      if (all.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
      return { subject: fields.title, lines: [...all, worth] }
    },
    async apply(tx, change, { authorId: operatorId, changeRequestId }) {
      const { before } = await writeBoard(tx, deps, change, { operatorId, changeRequestId })
      return { before, after: change.fields }
    },
  })

const textsOf = ({ rules, prizes: _prizes, seasonId: _seasonId, ...fields }: LeaderboardFields) => ({
  ...fields,
  rules: rules.join(' · '),
})
