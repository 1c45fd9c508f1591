import ACCOUNT_NS from 'texts:features/account/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { identitiesQuery } from '../../core/session/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsAnswers, SettingsForm } from '../../ui/settings-form.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { sessionsQuery } from './account.queries.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { NewPasswordField, NO_PASSWORD } from './new-password.tsx'
import styles from './settings-screen.module.css'

/** Login and password among the sign-in methods, with buttons to set, change and remove them. */
export function PasswordRow({
  hasPassword,
  canRemove,
}: {
  readonly hasPassword: boolean
  readonly canRemove: boolean
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [dialog, setDialog] = useState<'set' | 'remove' | null>(null)
  return (
    <Row ground="ink-0-40" gap={14} className={styles.row} padding="10px 14px" minHeight={60} radius="m">
      <Stack as="span" isCentered width={32} flex="none" fontSize={28}>
        <KeyIcon aria-hidden="true" />
      </Stack>
      <Box minWidth={0} flex={{ base: 1, phone: '1 1 200px' }}>
        <b>{t('ways.login')}</b>
        <Text as="small" size="note" tone="faint">
          {hasPassword ? t('password.given') : t('password.none')}
        </Text>
      </Box>
      {hasPassword && canRemove && (
        <Button kind="ghost" size="s" aria-label={t('password.removeLabel')} onClick={() => setDialog('remove')}>
          {t('ways.unlink')}
        </Button>
      )}
      <Button kind="secondary" size="s" onClick={() => setDialog('set')}>
        {hasPassword ? t('password.change') : t('password.set')}
      </Button>
      {dialog === 'set' && <SetPasswordDialog hasPassword={hasPassword} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemovePasswordDialog onClose={() => setDialog(null)} />}
    </Row>
  )
}

function SetPasswordDialog({ hasPassword, onClose }: { readonly hasPassword: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState(NO_PASSWORD)
  const [wasTried, setWasTried] = useState(false)
  const client = useQueryClient()
  const setting = useMutation({
    mutationFn: () =>
      callApi('setPassword', {
        body: { ...(hasPassword && { currentPassword: current }), password: password.value },
      }),
    onSuccess: ({ login }) => {
      showToast({ kind: 'good', title: t('password.done'), text: t('password.doneText', { login }) })
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      void client.invalidateQueries({ queryKey: identitiesQuery().queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={hasPassword ? t('password.changeTitle') : t('password.setTitle')}
      description={hasPassword ? t('password.changeText') : t('password.setText')}
    >
      <SettingsForm
        noValidate
        onSubmit={() => {
          setWasTried(true)
          if (password.isGood && (!hasPassword || current !== '') && !setting.isPending) setting.mutate()
        }}
      >
        {hasPassword && (
          <CurrentPasswordField
            value={current}
            isMissing={wasTried && current === ''}
            error={setting.error}
            onChange={setCurrent}
          />
        )}
        <NewPasswordField
          password={password}
          wasTried={wasTried}
          error={setting.error && !hasPassword ? errorTexts(setting.error) : undefined}
          onChange={setPassword}
        />
        <Button type="submit" isFull isLoading={setting.isPending}>
          {t('password.save')}
        </Button>
      </SettingsForm>
    </Dialog>
  )
}

function RemovePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [current, setCurrent] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => callApi('removePassword', { body: { currentPassword: current } }),
    onSuccess: () => {
      showToast({ kind: 'good', title: t('password.removed') })
      void client.invalidateQueries({ queryKey: identitiesQuery().queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('password.removeTitle')}
      description={t('password.removeText')}
    >
      <SettingsForm
        noValidate
        onSubmit={() => {
          setWasTried(true)
          if (current !== '' && !removing.isPending) removing.mutate()
        }}
      >
        <CurrentPasswordField
          value={current}
          isMissing={wasTried && current === ''}
          error={removing.error}
          onChange={setCurrent}
        />
        <SettingsAnswers>
          <Button type="submit" kind="danger" isFull isLoading={removing.isPending}>
            {t('ways.unlink')}
          </Button>
          <Button kind="ghost" isFull onClick={onClose}>
            {t('ways.cancel')}
          </Button>
        </SettingsAnswers>
      </SettingsForm>
    </Dialog>
  )
}
