import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import type { EditedLeaderboard, LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { callOperator } from '../../api/call-operator.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import {
  choice,
  count,
  type EditedTerms,
  FieldRows,
  lines,
  longText,
  picture,
  text,
} from '../../core/definitions/public.ts'
import {
  hintOf,
  needsTwo,
  PRIZE_POOLS_NS,
  PrizeLinesField,
  type PrizePoolFields,
  type PrizePoolKind,
  prizePoolLabel,
  WindowFields,
} from '../../core/prize-pools/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { LeaderboardLook } from './leaderboard-look.tsx'

const NS = { ns: LEADERBOARDS_NS } as const
const typeOf = (type: LeaderboardFields['type']) => i18n.t(`types.${type}`, NS)
const labelOf = (name: keyof LeaderboardFields) =>
  name === 'type' || name === 'image' || name === 'order' || name === 'rules'
    ? i18n.t(`fields.${name}`, NS)
    : prizePoolLabel(name)
const WIDGETS = {
  ...{ title: text(100), type: choice(LEADERBOARD_TYPES, typeOf), image: picture('misc'), order: count({ max: 1000 }) },
  ...{ description: longText(300), rules: lines },
}

const payloadOf = ({ id, version, fields }: EditedTerms<LeaderboardFields>) => ({
  leaderboardId: id === null ? null : Number(id),
  version,
  fields: sentFields(fields),
})

/** Leaderboards as a kind of prize pool. */
export const BOARD: PrizePoolKind<LeaderboardFields, EditedLeaderboard> = {
  name: 'leaderboard',
  permission: 'operations.edit',
  path: '/leaderboards',
  get: async (id, signal) =>
    (await callOperator('getAdminLeaderboard', { params: { id: Number(id) } }, signal)).leaderboard,
  create: async ({ fields, reason }) =>
    (await callOperator('createLeaderboard', { body: { fields: sentFields(fields), reason } })).leaderboard,
  edit: (id, { fields, ...body }) =>
    callOperator('editLeaderboard', { params: { id: Number(id) }, body: { ...body, fields: sentFields(fields) } }),
  cancel: (id, body) => callOperator('cancelLeaderboard', { params: { id }, body }),
  payloadOf,
  blank: {
    ...{ type: 'spent', title: '', description: '', image: 'misc/trophy', order: 1, rules: [] },
    prizes: [{ places: 3, kind: 'gold', slug: null, amount: 100 }],
  },
  Inputs({ field, definition, isNew }) {
    const isRunning = !isNew && definition?.state === 'running'
    const rows = { field, widgets: WIDGETS, labelOf }
    return (
      <>
        <FieldRows
          {...rows}
          rows={[['title', 'type', 'image', 'order'], 'description']}
          fixed={isRunning ? ['type'] : []}
        />
        <WindowFields field={field as unknown as FieldOf<PrizePoolFields>} isRunning={isRunning} />
        <FieldRows {...rows} rows={['rules']} />
        <PrizeLinesField label={labelOf('prizes')} field={field('prizes')} items={definition?.items ?? []} />
      </>
    )
  },
  Preview: ({ terms }) => (
    <>
      <LeaderboardLook fields={terms.fields} />
      {terms.fields.title ? <ChangeEffect kind="leaderboard.terms" payload={payloadOf(terms)} /> : null}
    </>
  ),
  needsTwo,
  hint: (leaderboard) => hintOf('leaderboard', leaderboard),
  twoHint: () => i18n.t('needsTwo', { ns: PRIZE_POOLS_NS }),
  factsOf: ({ type, order }) => [
    [labelOf('type'), typeOf(type)],
    [labelOf('order'), String(order)],
  ],
  rulesOf: ({ rules }) => rules,
}

/** The fields as they are sent, without empty rules. */
const sentFields = (fields: LeaderboardFields): LeaderboardFields => ({
  ...fields,
  rules: fields.rules.map((rule) => rule.trim()).filter(Boolean),
})
