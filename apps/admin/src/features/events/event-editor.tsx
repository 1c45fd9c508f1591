import EVENTS_NS from 'texts:features/events/events'
import { Text } from '@mantine/core'
import type { EventFields } from '@runecase/api/operator/events.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import type { FieldOf } from '../../form/edit-form.tsx'
import { EventFieldInputs } from './event-fields.tsx'
import { EventLookPanel } from './event-look.tsx'
import styles from './events.module.css'

/** The fields of an event, and beside them the look that follows each input. */
export function EventEditor({
  base,
  field,
  past,
  hint,
  above,
  below,
}: {
  readonly base: EventFields
  readonly field: FieldOf<EventFields>
  /** Moments that have come. */
  readonly past: readonly string[]
  readonly hint?: string | undefined
  /** Above the fields. */
  readonly above?: ReactNode
  /** Below the look. */
  readonly below?: ReactNode
}) {
  const { t } = useTranslation(EVENTS_NS)
  const names = Object.keys(base) as (keyof EventFields)[]
  const typed = Object.fromEntries(names.map((name) => [name, field(name).value])) as EventFields
  return (
    <div className={styles.editor}>
      <Panel title={t('look')}>
        <div className={styles.main}>
          {hint ? (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          ) : null}
          {above}
          <EventFieldInputs field={field} past={past} />
        </div>
      </Panel>
      <div className={styles.side}>
        <EventLookPanel fields={typed} />
        {below}
      </div>
    </div>
  )
}
