import ACCOUNT_NS from 'texts:features/account/account'
import { isApiError } from '@runecase/api/api-error.ts'
import type { OwnNickname } from '@runecase/api/nicknames.ts'
import { NICKNAME_DAYS, NICKNAME_FAULTS, NICKNAME_MAX, NICKNAME_MIN } from '@runecase/api/nicknames-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsActions, SettingsForm } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { nicknameQuery } from './account.queries.ts'
import styles from './settings-screen.module.css'

/** The player's name: how others see it, and a form to change it or the time until it can be changed. */
export function NicknamePanel() {
  const { t } = useTranslation(ACCOUNT_NS)
  const nickname = useQuery(nicknameQuery())
  const [isNew, setNew] = useState(false)
  return (
    <SettingsPanel title={t('nickname.title')} isBusy={nickname.isPending}>
      <p>{t('nickname.text', { count: NICKNAME_DAYS })}</p>
      {nickname.data ? (
        <>
          {nickname.data.revoked && (
            <Row as="p" gap={8} tone="bad" overflowWrap="anywhere">
              <WarningIcon aria-hidden="true" />
              {t('nickname.revoked', nickname.data.revoked)}
            </Row>
          )}
          {nickname.data.changesAt === null ? (
            <NicknameForm current={nickname.data.nickname} onChanged={() => setNew(true)} />
          ) : (
            <Standing own={nickname.data} changesAt={nickname.data.changesAt} isFocused={isNew} />
          )}
        </>
      ) : nickname.isError ? (
        <div role="alert">
          <EmptyState art="/i/static/misc/warning" title={t('nickname.failed')}>
            <Button kind="secondary" onClick={() => void nickname.refetch()}>
              {t('retry')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <Skeleton height={160} radius="l" />
      )}
    </SettingsPanel>
  )
}

function NicknameForm({ current, onChanged }: { readonly current: string; readonly onChanged: () => void }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const changing = useMutation({
    mutationFn: () => callApi('changeNickname', { body: { nickname: text } }, { idempotencyKey: key }),
    onSuccess: (own) => {
      showToast({ kind: 'good', title: t('nickname.saved'), text: t('nickname.savedText', { nickname: own.nickname }) })
      onChanged()
      client.setQueryData(nicknameQuery().queryKey, own)
      for (const name of ['getCurrentUser', 'getUser']) void client.invalidateQueries({ queryKey: [name] })
    },
  })
  const shown = text.trim()
  return (
    <SettingsForm
      noValidate
      onSubmit={() => {
        if (!changing.isPending) changing.mutate()
      }}
    >
      <Field
        label={t('nickname.label')}
        name="nickname"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={current}
        value={text}
        hint={t('nickname.hint', { min: NICKNAME_MIN, max: NICKNAME_MAX })}
        error={changing.error ? faultText(changing.error, t) : undefined}
        onChange={(event) => {
          setText(event.target.value)
          // A different name is a new request, with a new idempotency key.
          setKey(crypto.randomUUID())
          changing.reset()
        }}
      />
      <Face label={t(shown ? 'nickname.preview' : 'nickname.now')} nickname={shown || current} />
      <SettingsActions>
        <Button type="submit" kind="secondary" size="s" isLoading={changing.isPending}>
          {t('nickname.save')}
        </Button>
      </SettingsActions>
    </SettingsForm>
  )
}

/** The sentence for a refused name: what is wrong with it. */
function faultText(error: Error, t: ReturnType<typeof useTranslation<typeof ACCOUNT_NS>>['t']): string {
  const fault =
    isApiError(error) && error.code === 'nickname_refused'
      ? NICKNAME_FAULTS.find((one) => one === error.params.fault)
      : undefined
  return fault ? t(`nickname.faults.${fault}`, { min: NICKNAME_MIN, max: NICKNAME_MAX }) : errorTexts(error)
}

/** The name while it cannot be changed. After a change, the focus moves here from the form. */
function Standing({
  own,
  changesAt,
  isFocused,
}: {
  readonly own: OwnNickname
  readonly changesAt: string
  readonly isFocused: boolean
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  const count = Math.max(1, Math.ceil((Date.parse(changesAt) - Date.now()) / DAY_MS))
  return (
    <>
      <Face label={t(own.isWaiting ? 'nickname.waiting' : 'nickname.now')} nickname={own.nickname} />
      <p
        ref={(element) => {
          if (isFocused) element?.focus()
        }}
        tabIndex={-1}
        role="status"
      >
        {t('nickname.left', { count })}: <LocalTime at={changesAt} />
      </p>
    </>
  )
}

/** A name beside the player's picture, as on the site. */
function Face({ label, nickname }: { readonly label: string; readonly nickname: string }) {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <Row ground="ink-0-40" gap={14} className={styles.row} padding="10px 14px" minHeight={60} radius="m">
      {user && <Avatar src={user.avatar} size={40} />}
      <Box minWidth={0} flex={1}>
        <b>{nickname}</b>
        <Text as="small" size="note" tone="faint">
          {label}
        </Text>
      </Box>
    </Row>
  )
}
