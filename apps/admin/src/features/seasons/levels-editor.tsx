import SEASONS_NS from 'texts:features/seasons/seasons'
import { Button, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { EditedLevel, EditedParts } from '@runecase/api/operator/season-parts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditField } from '../../form/edit-form.tsx'
import { CostCurveFields } from './cost-curve-fields.tsx'
import { LevelsTable } from './levels-table.tsx'
import { LevelDialog } from './part-dialogs.tsx'
import { useNamedCases } from './use-named-cases.ts'

export interface PartsEditorProps<T> {
  readonly field: EditField<T[]>
  readonly state: EditedParts['state']
  /** Levels or tasks whose reward somebody received and which are therefore fixed. */
  readonly given: readonly number[]
  readonly mayEdit: boolean
}

/** The editor of a battle pass's levels. */
export function LevelsEditor({ field, state, given, mayEdit }: PartsEditorProps<EditedLevel>) {
  const { t } = useTranslation(SEASONS_NS)
  const named = useNamedCases()
  const [open, setOpen] = useState<number>()
  const { value: levels, onChange, error } = field
  const isComing = state === 'upcoming'
  const last = levels.at(-1)
  const edited = open === undefined ? undefined : levels[open]
  const add = () =>
    onChange([
      ...levels,
      { level: levels.length + 1, cost: (last?.cost ?? 0) + 100, type: 'classic', gold: 0, coins: 10, cases: [] },
    ])
  return (
    <div>
      {error ? (
        <Text c="red" role="alert">
          {error}
        </Text>
      ) : null}
      {mayEdit && isComing ? <CostCurveFields levels={levels} onChange={onChange} /> : null}
      <LevelsTable
        levels={levels.map(named)}
        given={given}
        actionsOf={
          mayEdit
            ? (index) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('parts.editLevel', { level: index + 1 })}
                  onClick={() => setOpen(index)}
                >
                  {t('parts.edit')}
                </Button>
              )
            : undefined
        }
      />
      {mayEdit && isComing ? (
        <Button.Group mt="xs">
          <Button size="xs" variant="default" leftSection={<Plus aria-hidden />} onClick={add}>
            {t('parts.addLevel')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={levels.length === 0}
            onClick={() => onChange(levels.slice(0, -1))}
          >
            {t('parts.dropLevel')}
          </Button>
        </Button.Group>
      ) : null}
      {edited ? (
        <LevelDialog
          value={edited}
          isRunning={!isComing}
          isGiven={given.includes(edited.level)}
          onClose={() => setOpen(undefined)}
          onChange={(changed) => onChange(levels.map((one, index) => (index === open ? changed : one)))}
        />
      ) : null}
    </div>
  )
}
