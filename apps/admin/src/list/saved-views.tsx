import LIST_NS from 'texts:list/list'
import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { BookmarkSimple, X } from '@phosphor-icons/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Values = Readonly<Record<string, string>>

interface View {
  readonly name: string
  readonly values: Values
}

/** The stored views of this browser; none if something else wrote the value. */
function readViews(text: string | undefined): readonly View[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(views) ? views : []
  } catch {
    return []
  }
}

/** The operator's own views of a list: named filters and sort orders, stored in this browser. */
export function SavedViews({
  list,
  values,
  onOpen,
}: {
  readonly list: string
  /** The current filters and sort order. */
  readonly values: Values
  readonly onOpen: (values: Values) => void
}) {
  const { t } = useTranslation(LIST_NS)
  const [views, setViews] = useLocalStorage<readonly View[]>({
    key: `views of ${list}`,
    defaultValue: [],
    deserialize: readViews,
  })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const save = () => {
    setViews([...views.filter((view) => view.name !== name), { name, values }])
    setTyped('')
  }
  return (
    <Popover position="bottom-end" width={260} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button variant="default" leftSection={<BookmarkSimple aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {t('views.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown bg="var(--ink-3)">
        <Stack gap="xs">
          {views.map((view) => (
            <Group key={view.name} wrap="nowrap" gap={4}>
              <Button
                variant="subtle"
                size="compact-md"
                justify="flex-start"
                flex={1}
                onClick={() => {
                  setOpen(false)
                  onOpen(view.values)
                }}
              >
                {view.name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => setViews(views.filter((one) => one !== view))}
              >
                <X aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (name) save()
            }}
          >
            <TextInput
              size="xs"
              mb="xs"
              label={t('views.name')}
              value={typed}
              maxLength={40}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Button type="submit" size="xs" fullWidth disabled={!name}>
              {t('views.save')}
            </Button>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
