import SEASONS_NS from 'texts:features/seasons/seasons'
import { Button, Text } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { EditedTask } from '@runecase/api/operator/season-parts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartsEditorProps } from './levels-editor.tsx'
import { TaskDialog } from './part-dialogs.tsx'
import { TasksTable } from './tasks-table.tsx'
import { useNamedCases } from './use-named-cases.ts'

const BLANK = { type: 'play_battle' as const, target: 1, ids: [], rarity: null, gold: 0, coins: 10, cases: [] }

/** The editor of an event's tasks; `levels`: the number of levels in the pass. */
export function TasksEditor({
  field,
  state,
  given,
  mayEdit,
  levels,
}: PartsEditorProps<EditedTask> & { readonly levels: number }) {
  const { t } = useTranslation(SEASONS_NS)
  const named = useNamedCases()
  const [open, setOpen] = useState<number>()
  const { value: tasks, onChange, error } = field
  const isComing = state === 'upcoming'
  const edited = open === undefined ? undefined : tasks[open]
  const nextId = Math.max(0, ...tasks.map(({ id }) => id)) + 1
  const actionsOf = (index: number) => (
    <Button.Group>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('parts.editTask', { task: tasks[index]?.description })}
        onClick={() => setOpen(index)}
      >
        {t('parts.edit')}
      </Button>
      {isComing ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('parts.dropTask', { task: tasks[index]?.description })}
          onClick={() => onChange(tasks.filter((_, at) => at !== index))}
        >
          {t('parts.drop')}
        </Button>
      ) : null}
    </Button.Group>
  )
  return (
    <div>
      {error ? (
        <Text c="red" role="alert">
          {error}
        </Text>
      ) : null}
      <TasksTable tasks={tasks.map(named)} given={given} actionsOf={mayEdit ? actionsOf : undefined} />
      {mayEdit && isComing ? (
        <Button
          size="xs"
          mt="xs"
          variant="default"
          leftSection={<Plus aria-hidden />}
          onClick={() => {
            onChange([...tasks, { id: nextId, level: 1, description: t('parts.newTask'), ...BLANK }])
            setOpen(tasks.length)
          }}
        >
          {t('parts.addTask')}
        </Button>
      ) : null}
      {edited ? (
        <TaskDialog
          value={edited}
          levels={levels}
          isRunning={!isComing}
          isGiven={given.includes(edited.id)}
          onClose={() => setOpen(undefined)}
          onChange={(changed) => onChange(tasks.map((one, index) => (index === open ? changed : one)))}
        />
      ) : null}
    </div>
  )
}
