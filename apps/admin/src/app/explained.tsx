import APP_NS from 'texts:app/app'
import { ActionIcon, Popover, Text } from '@mantine/core'
import { Info } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'

/** A button that explains a number or a part of a screen; `of` names it for screen readers. */
export function Explained({ of, text }: { readonly of: string; readonly text: string }) {
  const { t } = useTranslation(APP_NS)
  return (
    <Popover width={260} withArrow shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="xs" aria-label={t('explain', { of })}>
          <Info aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
