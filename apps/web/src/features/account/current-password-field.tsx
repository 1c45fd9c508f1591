import ACCOUNT_NS from 'texts:features/account/account'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Field } from '../../ui/field.tsx'

/** The field of the current password, required to change how the account signs in. */
export function CurrentPasswordField({
  value,
  isMissing,
  error,
  onChange,
}: {
  readonly value: string
  readonly isMissing: boolean
  readonly error: unknown
  readonly onChange: (value: string) => void
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  return (
    <Field
      label={t('password.current')}
      name="current-password"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      required
      value={value}
      error={isMissing ? t('password.fault.blank') : error ? errorTexts(error) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
