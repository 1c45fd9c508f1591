import RAFFLES_NS from 'texts:features/raffles/raffles'
import type { EditedRaffle, RaffleFields } from '@runecase/api/operator/raffles.ts'
import { callOperator } from '../../api/call-operator.ts'
import type { ContestKind } from '../../core/contests/public.ts'
import { i18n } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'
import { RaffleFieldInputs } from './raffle-fields.tsx'

/** Raffles as a kind of contest. */
export const RAFFLE: ContestKind<RaffleFields, EditedRaffle> = {
  name: 'raffle',
  path: '/raffles',
  change: 'raffle.terms',
  get: async (id, signal) => (await callOperator('getOfficeRaffle', { params: { id } }, signal)).raffle,
  create: async (body) => (await callOperator('createRaffle', { body })).raffle,
  edit: (id, body) => callOperator('editRaffle', { params: { id }, body }),
  cancel: (id, body) => callOperator('cancelRaffle', { params: { id }, body }),
  payloadOf: (raffleId, version, fields) => ({ raffleId, version, fields }),
  blank: { title: '', description: '', ticketPrice: 100, prizes: [] },
  Inputs: RaffleFieldInputs,
  factsOf: ({ ticketPrice }) => [[i18n.t('fields.ticketPrice', { ns: RAFFLES_NS }), showNumber(ticketPrice)]],
}
