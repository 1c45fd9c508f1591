import RAFFLES_NS from 'texts:features/raffles/raffles'
import type { EditedRaffle, RaffleFields } from '@runecase/api/operator/raffles.ts'
import { callOperator } from '../../api/call-operator.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { count, type EditedTerms, FieldRows, longText, text } from '../../core/definitions/public.ts'
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
import { showNumber } from '../../list/format.ts'

const ITEMS = ['item'] as const
const labelOf = (name: keyof RaffleFields) =>
  name === 'ticketPrice' ? i18n.t('fields.ticketPrice', { ns: RAFFLES_NS }) : prizePoolLabel(name)
const WIDGETS = { title: text(100), ticketPrice: count({ min: 1 }), description: longText(500) }

const payloadOf = ({ id, version, fields }: EditedTerms<RaffleFields>) => ({
  raffleId: id === null ? null : Number(id),
  version,
  fields,
})

/** Raffles as a kind of prize pool. */
export const RAFFLE: PrizePoolKind<RaffleFields, EditedRaffle> = {
  name: 'raffle',
  permission: 'operations.edit',
  path: '/raffles',
  get: async (id, signal) => (await callOperator('getAdminRaffle', { params: { id: Number(id) } }, signal)).raffle,
  create: async (body) => (await callOperator('createRaffle', { body })).raffle,
  edit: (id, body) => callOperator('editRaffle', { params: { id: Number(id) }, body }),
  cancel: (id, body) => callOperator('cancelRaffle', { params: { id }, body }),
  payloadOf,
  blank: { title: '', description: '', ticketPrice: 100, prizes: [] },
  Inputs({ field, definition, isNew }) {
    const isRunning = !isNew && definition?.state === 'running'
    return (
      <>
        <FieldRows
          field={field}
          widgets={WIDGETS}
          labelOf={labelOf}
          rows={[['title', 'ticketPrice'], 'description']}
          fixed={isRunning ? ['ticketPrice'] : []}
        />
        <WindowFields field={field as unknown as FieldOf<PrizePoolFields>} isRunning={isRunning} />
        <PrizeLinesField
          label={labelOf('prizes')}
          field={field('prizes')}
          items={definition?.items ?? []}
          kinds={ITEMS}
        />
      </>
    )
  },
  Preview: ({ terms }) =>
    terms.fields.title && terms.fields.prizes.length > 0 ? (
      <ChangeEffect kind="raffle.terms" payload={payloadOf(terms)} />
    ) : null,
  needsTwo,
  hint: (raffle) => hintOf('raffle', raffle),
  twoHint: () => i18n.t('needsTwo', { ns: PRIZE_POOLS_NS }),
  factsOf: ({ ticketPrice }) => [[labelOf('ticketPrice'), showNumber(ticketPrice)]],
}
