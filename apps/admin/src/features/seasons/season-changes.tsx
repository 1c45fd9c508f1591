import SEASONS_NS from 'texts:features/seasons/seasons'
import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { sectionsQuery } from '../../core/cases/public.ts'
import { ChangedValues } from '../../form/changed-values.tsx'
import { showDateTime } from '../../list/format.ts'

/** What of an event is changed, each field before and after. */
export function SeasonChanges({ before, after }: { readonly before: SeasonFields; readonly after: SeasonFields }) {
  const { t } = useTranslation(SEASONS_NS)
  const sections = useQuery(sectionsQuery).data?.items ?? []
  const show = (value: unknown, field: keyof SeasonFields): string => {
    if (field === 'startsAt' || field === 'endsAt' || field === 'expiresAt') return showDateTime(String(value))
    if (field === 'eventSections' || field === 'coinSections') {
      return (value as number[]).map((id) => sections.find((one) => one.id === id)?.name ?? String(id)).join(', ')
    }
    if (field === 'cards' || field === 'slides') {
      const other = value === before[field] ? after[field] : before[field]
      return (value as SeasonFields['slides'])
        .filter((one, at) => JSON.stringify(one) !== JSON.stringify(other[at]))
        .map(({ image, title, text }) => [image, title, text].join(' · '))
        .join('; ')
    }
    return String(value)
  }
  return (
    <Panel title={t('changes')}>
      <ChangedValues
        before={before}
        after={after}
        nameOf={(field) =>
          field === 'cards' ? t('cards.legend') : field === 'slides' ? t('slides.title') : t(`fields.${field}`)
        }
        show={show}
      />
    </Panel>
  )
}
