import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../navigation/paths.ts'
import type { ButtonSize } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { WalletIcon } from '../../ui/icons.tsx'

/** A link to the refill that a case requires; it also stores the case, so that the player returns to it. */
export function RefillLink({
  caseId,
  name,
  size = 'm',
  isFull = false,
  className = '',
}: {
  readonly caseId: number
  readonly name: string
  readonly size?: ButtonSize
  readonly isFull?: boolean
  readonly className?: string | undefined
}) {
  const { t } = useTranslation(DAILY_CASES_NS)
  return (
    <ButtonLink
      position="relative"
      zIndex={4}
      to={paths.refill()}
      kind="secondary"
      size={size}
      isFull={isFull}
      className={className}
      aria-label={t('card.refillNamed', { name })}
      // The refill works without it: only the return is lost.
      onClick={() => void callApi('payDailyCase', { body: { caseId } }).catch(() => undefined)}
    >
      <WalletIcon weight="fill" aria-hidden="true" />
      {t('card.refill')}
    </ButtonLink>
  )
}
