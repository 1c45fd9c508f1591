import CASES_NS from 'texts:core/cases/cases'
import FORM_NS from 'texts:form/form'
import { Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OddsItemLook } from '@runecase/api/operator/cases.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showSum } from '../../list/show-sums.ts'
import styles from './add-item-dialog.module.css'
import { itemsQuery } from './cases.queries.ts'

/** Selects a catalogue item for a new line. */
export function AddItemDialog({
  isOpen,
  taken,
  onPick,
  onClose,
}: {
  readonly isOpen: boolean
  readonly taken: ReadonlySet<string>
  readonly onPick: (item: OddsItemLook) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation([CASES_NS, FORM_NS])
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 250)
  const items = useQuery({ ...itemsQuery(wanted), enabled: isOpen, placeholderData: keepPreviousData }).data ?? []
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('contents.addTitle')}
      closeButtonProps={{ 'aria-label': t('form:close') }}
    >
      <Stack>
        <TextInput
          type="search"
          label={t('contents.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
        <ul className={styles.items}>
          {items
            .filter(({ slug }) => !taken.has(slug))
            .map((item) => (
              <li key={item.slug}>
                <UnstyledButton
                  className={styles.item ?? ''}
                  onClick={() => {
                    onPick(item)
                    onClose()
                  }}
                >
                  <img src={`${item.image}.96.webp`} width={32} height={32} alt="" />
                  <span>{item.name}</span>
                  <Text span size="sm" c="dimmed">
                    {showSum(item.price)}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
        </ul>
      </Stack>
    </Modal>
  )
}
