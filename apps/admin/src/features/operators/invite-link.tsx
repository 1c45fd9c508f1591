import OPERATORS_NS from 'texts:features/operators/operators'
import FORM_NS from 'texts:form/form'
import { Button, CopyButton, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shows an invitation link, once. */
export function InviteLink({
  link,
  name,
  onClose,
}: {
  readonly link: string | undefined
  readonly name: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation([OPERATORS_NS, FORM_NS])
  return (
    <Modal
      opened={link !== undefined}
      onClose={onClose}
      title={t('link.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('form:close') }}
    >
      <Stack>
        <Text c="dimmed">{t('link.text', { name })}</Text>
        <TextInput aria-label={t('link.title')} value={link ?? ''} readOnly />
        <CopyButton value={link ?? ''}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('link.copied') : t('link.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('link.done')}</Button>
      </Stack>
    </Modal>
  )
}
