import SEASONS_NS from 'texts:features/seasons/seasons'
import type { EditedSeason, SeasonFields } from '@runecase/api/operator/seasons.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { seasonQuery } from '../../api/edited-season.queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Screen } from '../../app/screen.tsx'
import { EditForm, type FieldOf } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { SeasonEditor } from './season-editor.tsx'

/** Creates an event, new or as a copy of another. */
export function Component() {
  const { t } = useTranslation(SEASONS_NS)
  const { id } = useParams()
  const { data, error } = useQuery({ ...seasonQuery(Number(id)), enabled: id !== undefined })
  const isReady = id === undefined || data
  return <Screen title={t('newTitle')}>{isReady ? <NewSeason from={data} /> : <LoadingOrError error={error} />}</Screen>
}

const CARDS = [
  ['cases', 'cases/rift'],
  ['battle', 'misc/swords'],
  ['up', 'misc/upgrade'],
  ['bonus', 'misc/ticket'],
  ['offer', 'misc/key'],
] as const

/** A month with a week of spending, from the midnight after tomorrow, in the colours of the shop. */
function emptyFields(t: TFunction<typeof SEASONS_NS>): SeasonFields {
  const now = new Date()
  const startsMs = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2).getTime()
  const at = (days: number) => new Date(startsMs + days * DAY_MS).toISOString()
  return {
    ...{ fullName: '', title: '', subtitle: '', endedTitle: '', endedButton: '' },
    ...{ startsAt: at(0), endsAt: at(30), expiresAt: at(37) },
    ...{
      coinOne: t('coins.one'),
      coinFew: t('coins.few'),
      coinMany: t('coins.many'),
      coinPlural: t('coins.plural'),
      coinsColor: '#F2B93B',
    },
    gradient: 'linear-gradient(100deg, #f2b93b 0%, #e0651f 100%)',
    gradientHovered: 'linear-gradient(100deg, #ffd060 0%, #f57a33 100%)',
    challengeCardGradient: 'linear-gradient(180deg, rgb(242 185 59 / .24) 0%, rgb(29 20 51 / .86) 78%)',
    ...{ background: 'bg/hero', logo: 'logo/mark', coin: 'misc/coin-event', eventSections: [], coinSections: [] },
    cards: CARDS.map(([key, image]) => ({
      ...{ key, image },
      title: t(`cards.new.${key}.title`),
      text: t(`cards.new.${key}.text`),
      button: t(`cards.new.${key}.button`),
    })),
    slides: [],
  }
}

/** As long as the previous one, from the day after its coins have expired. */
function laterFields({ fields }: EditedSeason): SeasonFields {
  const [starts, ends, expires] = [fields.startsAt, fields.endsAt, fields.expiresAt].map((at) => Date.parse(at))
  const moved = Math.max(expires ?? 0, Date.now()) + DAY_MS - (starts ?? 0)
  const later = (at: number | undefined) => new Date((at ?? 0) + moved).toISOString()
  return { ...fields, startsAt: later(starts), endsAt: later(ends), expiresAt: later(expires) }
}

function NewSeason({ from }: { readonly from: EditedSeason | undefined }) {
  const { t } = useTranslation(SEASONS_NS)
  const navigate = useNavigate()
  const [base] = useState(() => ({ version: 0, values: { code: '', ...(from ? laterFields(from) : emptyFields(t)) } }))
  return (
    <EditForm
      isWide
      base={base}
      reload={() => queryClient.invalidateQueries({ queryKey: ['listSeasons'] })}
      submit={t('create')}
      save={async ({ code, ...fields }, { reason }) => {
        const body = { code, fields, reason }
        const { event } = from
          ? await callOperator('copySeason', { params: { id: from.id }, body })
          : await callOperator('createSeason', { body })
        await navigate(`/events/${event.id}`)
      }}
      {...(from && {
        change: {
          kind: 'event.copy',
          payloadOf: ({ code, ...fields }: { code: string } & SeasonFields) => ({ eventId: from.id, code, fields }),
          valuesOf: ({ code, fields }: Record<string, unknown>) => ({
            code: code as string,
            ...(fields as SeasonFields),
          }),
          isDraftable: () => false,
        },
      })}
      fields={(field) => {
        const { code: _, ...fields } = base.values
        return (
          <SeasonEditor
            base={fields}
            field={field as unknown as FieldOf<SeasonFields>}
            past={[]}
            hint={t(from ? 'copyHint' : 'newHint')}
            above={<TextField label={t('fields.code')} field={field('code')} maxLength={40} />}
          />
        )
      }}
    />
  )
}
