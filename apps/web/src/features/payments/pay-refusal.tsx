import PAYMENTS_NS from 'texts:features/payments/payments'
import { isApiError } from '@runecase/api/api-error.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { HandHeartIcon, WarningCircleIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './pay-refusal.module.css'

/** Why a payment did not start, and what to do; limits of player protection are worded kindly. */
export function PayRefusal({
  error,
  isRetrying,
  onAdult,
}: {
  readonly error: unknown
  readonly isRetrying: boolean
  /** The player states that they are of age. */
  readonly onAdult: () => void
}) {
  const { t } = useTranslation(PAYMENTS_NS)
  const code = isApiError(error) ? error.code : 'unpredicted'
  const left = isApiError(error) && typeof error.params.left === 'number' ? error.params.left : 0
  if (code === 'age_required') {
    return (
      <div className={styles.kind} role="alert">
        <b>{t('refused.age.title')}</b>
        <p>{t('refused.age.text')}</p>
        <Button kind="secondary" isFull isLoading={isRetrying} onClick={onAdult}>
          {t('refused.age.yes')}
        </Button>
      </div>
    )
  }
  if (code === 'limit_reached' || code === 'self_excluded') {
    return (
      <div className={styles.kind} role="alert">
        <b>
          <HandHeartIcon tone="accent" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
          {t(code === 'limit_reached' ? 'refused.limit' : 'refused.excluded')}
        </b>
        <p>
          {errorTexts(error)}
          {left > 0 && <span>{`. ${t('refused.left', { sum: formatGold(left) })}`}</span>}
        </p>
        <Text as={Link} tone="accent" isUnderlined justifySelf="start" to={paths.accountSettings()}>
          {t('refused.care')}
        </Text>
      </div>
    )
  }
  return (
    <Box ground="bad-10" className={styles.bad} role="alert">
      <b>
        <WarningCircleIcon tone="badLight" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
        {t('refused.title')}
      </b>
      <p>{code === 'temporarily_unavailable' ? t('refused.offline') : errorTexts(error)}</p>
    </Box>
  )
}
