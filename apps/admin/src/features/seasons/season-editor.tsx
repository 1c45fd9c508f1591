import SEASONS_NS from 'texts:features/seasons/seasons'
import { Text } from '@mantine/core'
import type { SeasonFields } from '@runecase/api/operator/seasons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import type { FieldOf } from '../../form/edit-form.tsx'
import { SeasonFieldInputs } from './season-fields.tsx'
import { SeasonLookPanel } from './season-look.tsx'
import styles from './seasons.module.css'

/** The fields of an event, and beside them the look that follows each input. */
export function SeasonEditor({
  base,
  field,
  past,
  hint,
  above,
  below,
}: {
  readonly base: SeasonFields
  readonly field: FieldOf<SeasonFields>
  /** Moments that have come. */
  readonly past: readonly string[]
  readonly hint?: string | undefined
  /** Above the fields. */
  readonly above?: ReactNode
  /** Below the look. */
  readonly below?: ReactNode
}) {
  const { t } = useTranslation(SEASONS_NS)
  const names = Object.keys(base) as (keyof SeasonFields)[]
  const typed = Object.fromEntries(names.map((name) => [name, field(name).value])) as SeasonFields
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
          <SeasonFieldInputs field={field} past={past} />
        </div>
      </Panel>
      <div className={styles.side}>
        <SeasonLookPanel fields={typed} />
        {below}
      </div>
    </div>
  )
}
