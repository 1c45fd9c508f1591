import ACCOUNT_NS from 'texts:features/account/account'
import { MAX_PASSWORD_LENGTH, passwordFault } from '@runecase/api/passwords-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon } from '../../ui/icons.tsx'

/** A password that is being chosen. `isGood`: it can be sent. */
export interface NewPassword {
  readonly value: string
  readonly isGood: boolean
}

export const NO_PASSWORD: NewPassword = { value: '', isGood: false }

/** The field of a new password, with a button that makes it visible instead of a second field to repeat it. */
export function NewPasswordField({
  password,
  wasTried,
  error,
  onChange,
}: {
  readonly password: NewPassword
  /** The form was submitted: an invalid password now shows its error. */
  readonly wasTried: boolean
  readonly error?: string | undefined
  readonly onChange: (password: NewPassword) => void
}) {
  const { t } = useTranslation(ACCOUNT_NS)
  const [isShown, setShown] = useState(false)
  const fault = passwordFault(password.value)
  return (
    <Field
      label={t('password.new')}
      hint={t('password.hint')}
      name="new-password"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_PASSWORD_LENGTH}
      required
      value={password.value}
      error={wasTried && fault ? t(`password.fault.${fault}`) : error}
      aside={
        <IconButton label={t('password.show')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <EyeIcon weight={isShown ? 'fill' : 'regular'} aria-hidden="true" />
        </IconButton>
      }
      onChange={(event) =>
        onChange({ value: event.target.value, isGood: passwordFault(event.target.value) === undefined })
      }
    />
  )
}
