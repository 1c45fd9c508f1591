import EVENTS_NS from 'texts:features/events/events'
import type { EventFields } from '@runecase/api/operator/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { sectionsQuery } from '../../core/cases/public.ts'
import { ChangedValues } from '../../form/changed-values.tsx'
import { showDateTime } from '../../list/format.ts'

/** What of an event is changed, each field before and after. */
export function EventChanges({ before, after }: { readonly before: EventFields; readonly after: EventFields }) {
  const { t } = useTranslation(EVENTS_NS)
  const sections = useQuery(sectionsQuery).data?.items ?? []
  const show = (value: unknown, field: keyof EventFields): string => {
    if (field === 'startsAt' || field === 'endsAt' || field === 'expiresAt') return showDateTime(String(value))
    if (field === 'eventSections' || field === 'coinSections') {
      return (value as number[]).map((id) => sections.find((one) => one.id === id)?.name ?? String(id)).join(', ')
    }
    if (field === 'cards' || field === 'slides') {
      const other = value === before[field] ? after[field] : before[field]
      return (value as EventFields['slides'])
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
