import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { callApi } from '../api/call-api.ts'
import { errorTexts } from '../i18n/error-texts.ts'
import { Spinner } from '../ui/spinner.tsx'
import { BrokenLinkScreen, LinkScreen } from './link-screen.tsx'

/** The target of an email's confirmation link, in any browser: confirms the address by the token in the hash. */
export function ConfirmByLink({
  call,
  texts,
  backTo,
  onConfirmed,
  children,
}: {
  readonly call: 'confirmEmail' | 'confirmStatusEmail'
  readonly texts: Readonly<Record<'confirming' | 'done' | 'broken' | 'back', string>>
  /** Where the link back leads when the token is not accepted. */
  readonly backTo: string
  readonly onConfirmed?: () => void
  /** What is shown below the heading once the address is confirmed. */
  readonly children: (email: string) => ReactNode
}) {
  const wasBegun = useRef(false)
  const confirming = useMutation({
    mutationFn: (token: string) => callApi(call, { body: { token } }),
    onSuccess: () => onConfirmed?.(),
  })
  const { mutate } = confirming
  // Opening the link is the visitor's action, and it runs once.
  useEffect(() => {
    if (wasBegun.current) return
    wasBegun.current = true
    const token = /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1] ?? 'A'.repeat(43)
    window.history.replaceState(window.history.state, '', window.location.pathname)
    mutate(token)
  }, [mutate])
  if (confirming.isSuccess) {
    return (
      <LinkScreen>
        <h1>{texts.done}</h1>
        {children(confirming.data.email)}
      </LinkScreen>
    )
  }
  if (confirming.isError) {
    return <BrokenLinkScreen texts={texts} reason={errorTexts(confirming.error)} backTo={backTo} />
  }
  return (
    <LinkScreen isBusy>
      <Spinner />
      <p role="status">{texts.confirming}</p>
    </LinkScreen>
  )
}
