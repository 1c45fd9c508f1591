import PRIZE_POOLS_NS from 'texts:core/prize-pools/prize-pools'
import { Select, SimpleGrid } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { TimeField } from '../../form/fields.tsx'
import type { PrizePoolFields } from './prize-pool-kind.ts'

/** Events that are not over, whose window a prize pool can use. */
const seasonsToComeQuery = queryOptions({
  queryKey: ['listSeasons', 'to come'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['active', 'upcoming'] as const).map((state) => callOperator('listSeasons', { query: { state } }, signal)),
    )
    return lists.flatMap(({ items }) => items)
  },
})

const OWN = '-'

/** The window of a leaderboard or a raffle: an event's, or its own. While it runs only the end of its own window can be moved. */
export function WindowFields({
  field,
  isRunning,
}: {
  readonly field: FieldOf<PrizePoolFields>
  readonly isRunning: boolean
}) {
  const { t } = useTranslation(PRIZE_POOLS_NS)
  const events = useQuery(seasonsToComeQuery).data ?? []
  const season = field('seasonId')
  const [starts, ends] = [field('startsAt'), field('endsAt')]
  const isOfEvent = season.value !== null
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('fields.season')}
        allowDeselect={false}
        disabled={isRunning}
        value={season.value === null ? OWN : String(season.value)}
        error={season.error}
        description={season.description}
        data={[
          { value: OWN, label: t('fields.ownWindow') },
          ...events.map(({ id, title }) => ({ value: String(id), label: t('fields.ofEvent', { title }) })),
        ]}
        onChange={(chosen) => {
          season.onChange(chosen === OWN ? null : Number(chosen))
          const event = events.find(({ id }) => String(id) === chosen)
          if (!event) return
          starts.onChange(event.startsAt)
          ends.onChange(event.endsAt)
        }}
      />
      <TimeField label={t('fields.startsAt')} field={starts} isDisabled={isRunning || isOfEvent} />
      <TimeField label={t('fields.endsAt')} field={ends} isDisabled={isOfEvent} />
    </SimpleGrid>
  )
}
