import RAFFLES_NS from 'texts:features/raffles/raffles'
import { SimpleGrid } from '@mantine/core'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import type { RaffleFields } from '@runecase/api/operator/raffles.ts'
import { useTranslation } from 'react-i18next'
import { CONTESTS_NS, type ContestFields, PrizeLinesField, WindowFields } from '../../core/contests/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { LongTextField, NumberField, TextField } from '../../form/fields.tsx'

const ITEMS = ['item'] as const

/** What operators define of a raffle. */
export function RaffleFieldInputs({
  field,
  items,
  isRunning = false,
}: {
  readonly field: FieldOf<RaffleFields>
  readonly items: readonly OddsItemLook[]
  readonly isRunning?: boolean
}) {
  const { t } = useTranslation([RAFFLES_NS, CONTESTS_NS])
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField label={t('contests:fields.title')} field={field('title')} maxLength={100} />
        <NumberField
          label={t('fields.ticketPrice')}
          field={field('ticketPrice')}
          min={1}
          empty={1}
          isDisabled={isRunning}
        />
      </SimpleGrid>
      <LongTextField label={t('contests:fields.description')} field={field('description')} maxLength={500} />
      <WindowFields field={field as unknown as FieldOf<ContestFields>} isRunning={isRunning} />
      <PrizeLinesField label={t('contests:fields.prizes')} field={field('prizes')} items={items} kinds={ITEMS} />
    </>
  )
}
