import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { errorTexts } from '../i18n/error-texts.ts'
import { MESSAGES_NS } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { showToast } from '../ui/toast.tsx'
import { BrokenLinkScreen, LinkScreen } from './link-screen.tsx'

type Text = 'title' | 'text' | 'button' | 'done' | 'doneText' | 'broken' | 'brokenText' | 'back'

/**
 * The target of an email's unsubscribe link, signed in or not. Nothing is turned off until the button is clicked, because mail programs
 * prefetch links.
 */
export function UnsubscribeByLink({
  call,
  texts,
  backTo,
}: {
  readonly call: 'unsubscribeEmail' | 'unsubscribeStatus' | 'unsubscribeWeeklyLetter'
  readonly texts: Readonly<Record<Text, string>>
  readonly backTo: string
}) {
  const { t } = useTranslation(MESSAGES_NS)
  const token = useSearchParams()[0].get('token') ?? ''
  const leaving = useMutation({
    mutationFn: () => callApi(call, { body: { token } }),
    onError: (error) => {
      if (!isBroken(error)) showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(error) })
    },
  })
  if (leaving.isSuccess) {
    return (
      <LinkScreen>
        <h1 role="status">{texts.done}</h1>
        <p>{texts.doneText}</p>
        <ButtonLink to={backTo}>{texts.back}</ButtonLink>
      </LinkScreen>
    )
  }
  if (!/^[\w-]{20,100}$/.test(token) || isBroken(leaving.error)) {
    return <BrokenLinkScreen texts={texts} reason={texts.brokenText} backTo={backTo} />
  }
  return (
    <LinkScreen>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <Button size="l" isLoading={leaving.isPending} onClick={() => leaving.mutate()}>
        {texts.button}
      </Button>
    </LinkScreen>
  )
}

const isBroken = (error: unknown) =>
  isApiError(error) && (error.code === 'unsubscribe_token_invalid' || error.code === 'validation')
