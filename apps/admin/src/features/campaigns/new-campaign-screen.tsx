import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { CampaignFields, CampaignSegment } from '@runecase/api/operator/campaigns.ts'
import { CAMPAIGN_MOST_PER_MINUTE, REFILLED } from '@runecase/api/operator/campaigns-rules.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { allCasesQuery } from '../../core/cases/public.ts'
import { EditForm, type FieldOf } from '../../form/edit-form.tsx'
import { ChoiceField, LongTextField, NumberField, TextField, TimeField } from '../../form/fields.tsx'
import { showNumber } from '../../list/format.ts'
import { segmentText } from './segment-text.ts'

type Values = Omit<CampaignFields, 'segment'> & CampaignSegment

const TYPING_MS = 400

const segmentOf = ({ refilled, seenWithinDays, notSeenForDays, spentAtLeast }: Values): CampaignSegment => ({
  refilled,
  seenWithinDays,
  notSeenForDays,
  spentAtLeast,
})

/** Creates a campaign and proposes it to a second operator. */
export function Component() {
  const { t } = useTranslation(CAMPAIGNS_NS)
  const [base] = useState<{ readonly version: number; readonly values: Values }>(() => ({
    version: 0,
    values: {
      ...{ title: '', text: '', path: '/', perMinute: 600, giftCase: null },
      startsAt: new Date(Math.ceil((Date.now() + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString(),
      ...{ refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null },
    },
  }))
  return (
    <Screen title={t('new')}>
      <Panel title={t('definition')}>
        <EditForm<Values>
          base={base}
          reload={async () => undefined}
          submit={t('propose')}
          change={{
            kind: 'campaign.send',
            payloadOf: ({ title, text, path, startsAt, perMinute, giftCase, ...segment }) => ({
              ...{ title, text, path, startsAt, perMinute, giftCase },
              segment,
            }),
            valuesOf: ({ segment, ...values }: CampaignFields) => ({ ...values, ...segment }),
          }}
          fields={(field) => <CampaignInputs field={field} />}
          preview={(values) => <Audience segment={segmentOf(values)} />}
        />
      </Panel>
    </Screen>
  )
}

function CampaignInputs({ field }: { readonly field: FieldOf<Values> }) {
  const { t } = useTranslation(CAMPAIGNS_NS)
  const any = t('fields.any')
  const cases = useQuery(allCasesQuery).data ?? []
  const gift = field('giftCase')
  return (
    <Stack>
      <TextField label={t('fields.title')} field={field('title')} maxLength={80} />
      <LongTextField label={t('fields.text')} field={field('text')} maxLength={400} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField label={t('fields.path')} hint={t('fields.pathHint')} field={field('path')} maxLength={200} />
        <TimeField label={t('fields.startsAt')} field={field('startsAt')} />
        <NumberField
          label={t('fields.perMinute')}
          field={field('perMinute')}
          min={1}
          max={CAMPAIGN_MOST_PER_MINUTE}
          empty={1}
        />
      </SimpleGrid>
      <Select
        label={t('fields.giftCase')}
        description={t('fields.giftHint')}
        error={gift.error}
        data={cases
          .filter(({ currency, price }) => currency === 'GOLD' && price > 0)
          .map(({ slug, name }) => ({ value: slug, label: name }))}
        value={gift.value}
        onChange={gift.onChange}
        searchable
        clearable
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          label={t('fields.refilled')}
          field={field('refilled')}
          options={REFILLED.map((value) => ({ value, label: t(`refilled.${value}`) }))}
        />
        <NumberField label={t('fields.spentAtLeast')} hint={any} field={field('spentAtLeast')} min={1} empty={null} />
        <NumberField
          label={t('fields.seenWithinDays')}
          hint={any}
          field={field('seenWithinDays')}
          min={1}
          max={3650}
          empty={null}
        />
        <NumberField
          label={t('fields.notSeenForDays')}
          hint={any}
          field={field('notSeenForDays')}
          min={1}
          max={3650}
          empty={null}
        />
      </SimpleGrid>
    </Stack>
  )
}

/** The current number of players in a segment. */
function Audience({ segment }: { readonly segment: CampaignSegment }) {
  const { t } = useTranslation(CAMPAIGNS_NS)
  const [asked] = useDebouncedValue(segment, TYPING_MS)
  const { data, error } = useQuery({
    queryKey: ['countCampaignPlayers', asked],
    queryFn: ({ signal }) => callOperator('countCampaignPlayers', { body: { segment: asked } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('effect')}>
      <Text size="sm">{segmentText(segment)}</Text>
      {data ? (
        <Text fw={700} role="status">
          {t('count', { count: data.players, shown: showNumber(data.players) })}
        </Text>
      ) : (
        <LoadingOrError error={error} height={24} />
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('rules')}
      </Text>
    </Panel>
  )
}
