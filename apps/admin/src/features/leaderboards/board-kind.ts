import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import type { EditedLeaderboard, LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { callOperator } from '../../api/call-operator.ts'
import type { ContestKind } from '../../core/contests/public.ts'
import { i18n } from '../../i18n/i18n.ts'
import { BoardFieldInputs, BoardLook } from './board-fields.tsx'

/** Leaderboards as a kind of contest. */
export const BOARD: ContestKind<LeaderboardFields, EditedLeaderboard> = {
  name: 'leaderboard',
  path: '/leaderboards',
  change: 'leaderboard.terms',
  get: async (id, signal) => (await callOperator('getOfficeLeaderboard', { params: { id } }, signal)).leaderboard,
  create: async ({ fields, reason }) =>
    (await callOperator('createLeaderboard', { body: { fields: sentFields(fields), reason } })).leaderboard,
  edit: (id, { fields, ...body }) =>
    callOperator('editLeaderboard', { params: { id }, body: { ...body, fields: sentFields(fields) } }),
  cancel: (id, body) => callOperator('cancelLeaderboard', { params: { id }, body }),
  payloadOf: (leaderboardId, version, fields) => ({ leaderboardId, version, fields: sentFields(fields) }),
  blank: {
    ...{ type: 'spent', title: '', description: '', image: 'misc/trophy', order: 1, rules: [] },
    prizes: [{ places: 3, kind: 'gold', slug: null, amount: 100 }],
  },
  Inputs: BoardFieldInputs,
  factsOf: ({ type, order }) => [
    [i18n.t('fields.type', { ns: LEADERBOARDS_NS }), i18n.t(`types.${type}`, { ns: LEADERBOARDS_NS })],
    [i18n.t('fields.order', { ns: LEADERBOARDS_NS }), String(order)],
  ],
  rulesOf: ({ rules }) => rules,
  Look: BoardLook,
}

/** The fields in the form that is sent: without empty rules. */
const sentFields = (fields: LeaderboardFields): LeaderboardFields => ({
  ...fields,
  rules: fields.rules.map((rule) => rule.trim()).filter(Boolean),
})
