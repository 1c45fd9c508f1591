import INVITATION_NS from 'texts:core/partners/invitation'
import { isApiError } from '@runecase/api/api-error.ts'
import { PARTNER_CODE_FAULTS } from '@runecase/api/partners-rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { endpointQuery } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'

const invitationQuery = () => endpointQuery('getInvitation', {})

/** The field for the code of the partner who invited the player; nothing when a code is no longer accepted. */
export function InvitationPanel() {
  const { t } = useTranslation(INVITATION_NS)
  const isPlayer = useViewer() !== null
  const { data: invitation } = useQuery({ ...invitationQuery(), enabled: isPlayer })
  if (!invitation?.typeUntil) return null
  return (
    <Grid as={Panel} gap={12} margin="16px 0 0" padding={{ base: 24, phone: 16 }} aria-labelledby="invitation-title">
      <Heading level={2} size="h3" id="invitation-title">
        {t('title')}
      </Heading>
      <Text size="ui" tone="muted">
        {invitation.partner === null ? t('text') : t('known', { partner: invitation.partner })} {t('until')}{' '}
        <LocalTime at={invitation.typeUntil} hasTime />
      </Text>
      <CodeForm />
    </Grid>
  )
}

function CodeForm() {
  const { t } = useTranslation(INVITATION_NS)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [code, setCode] = useState('')
  const accepting = useMutation({
    mutationFn: () => {
      const body = { code: code.trim() }
      return callApi('acceptInvitation', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess: ({ partner }) => {
      showToast({ kind: 'good', title: t('done'), text: t('doneText', { partner }) })
      void client.invalidateQueries({ queryKey: invitationQuery().queryKey })
    },
    onSettled: (_, error) => requestKey.onResult(error),
  })
  const isEmpty = code.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !accepting.isPending) accepting.mutate()
      }}
    >
      <Field
        label={t('label')}
        name="partner-code"
        placeholder={t('placeholder')}
        value={code}
        error={accepting.error ? faultText(accepting.error, t) : undefined}
        hint={t('hint')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setCode(event.target.value)
          if (!accepting.isPending) accepting.reset()
        }}
        aside={
          <Button
            type="submit"
            size="s"
            kind="secondary"
            isLoading={accepting.isPending}
            aria-disabled={isEmpty || undefined}
          >
            {t('send')}
          </Button>
        }
      />
    </form>
  )
}

/** The sentence for a refused code. */
function faultText(error: Error, t: ReturnType<typeof useTranslation<typeof INVITATION_NS>>['t']): string {
  if (!isApiError(error)) return errorTexts(error)
  if (error.code === 'dataNotFound') return t('faults.unknown')
  const fault = PARTNER_CODE_FAULTS.find((one) => one === error.params.fault)
  return error.code === 'partner_code_refused' && (fault === 'own' || fault === 'late' || fault === 'set')
    ? t(`faults.${fault}`)
    : errorTexts(error)
}
