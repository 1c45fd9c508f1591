import PAYMENTS_NS from 'texts:features/payments/payments'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { LockIcon, SignInIcon } from '../../ui/icons.tsx'
import { scrollToSee } from '../../ui/scroll-to-see.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { PayRefusal } from './pay-refusal.tsx'
import type { Pay } from './use-pay.ts'

/** The pay button, the terms that it accepts, and errors; for a guest a sign-in button. */
export function PayBox({
  formId,
  label,
  pay,
  isImpossible,
  onSubmit,
}: {
  /** The form of the page's fields. */
  readonly formId: string
  readonly label: string
  readonly pay: Pay
  /** No payment is possible now. */
  readonly isImpossible: boolean
  readonly onSubmit: () => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const isGuest = useViewer() === null
  const box = useRef<HTMLFormElement>(null)
  // On a phone the pressed button is far above the message: scrolls to it.
  useEffect(() => {
    if (pay.error !== null) scrollToSee(box.current)
  }, [pay.error])
  return (
    <Stack
      as="form"
      gap={14}
      ref={box}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isGuest && !isImpossible) onSubmit()
      }}
    >
      {pay.error !== null && <PayRefusal error={pay.error} isRetrying={pay.isLeaving} onAdult={pay.confirmAge} />}
      <FootBar isPinned>
        {isGuest ? (
          <SignInLink action="pay" size="l" isFull>
            <SignInIcon weight="bold" aria-hidden="true" />
            {t('guest.signIn')}
          </SignInLink>
        ) : (
          <Button
            type="submit"
            data-action="pay"
            kind="gold"
            size="l"
            isFull
            isLoading={pay.isLeaving}
            aria-disabled={isImpossible || undefined}
          >
            <LockIcon weight="fill" aria-hidden="true" />
            {label}
          </Button>
        )}
      </FootBar>
      <Text size="small" tone="faint" textAlign="center">
        {t(isGuest ? 'guest.text' : 'pay.terms')}{' '}
        <Text as={Link} tone="muted" isUnderlined to={paths.userAgreement()} target="_blank" rel="noopener">
          {t('pay.agreement')}
        </Text>
      </Text>
    </Stack>
  )
}
