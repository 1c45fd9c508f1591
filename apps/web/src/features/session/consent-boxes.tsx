import { useTranslation } from 'react-i18next'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { type Consents, missingConsent } from './consents.ts'
import styles from './registration-dialog.module.css'
import { SESSION_NS } from './session.i18n.ts'

/** What every way in needs: the documents and the age, ticked to begin with; says which is missing under the id that it is given. */
export function ConsentBoxes({
  consents,
  onConsents,
  noteId,
}: {
  readonly consents: Consents
  readonly onConsents: (consents: Consents) => void
  readonly noteId: string
}) {
  const { t } = useTranslation([SESSION_NS, MESSAGES_NS])
  const missing = missingConsent(consents)
  return (
    <div className={styles.consents}>
      {missing && (
        <p id={noteId} className={styles.note} role="status">
          {missing === 'age' ? t('messages:errors.age_required') : t('agreeRequired')}
        </p>
      )}
      <Checkbox
        name="agreed"
        isRequired
        isChecked={consents.isAgreed}
        onChange={(isAgreed) => onConsents({ ...consents, isAgreed })}
      >
        {t('agree')}{' '}
        <a href={paths.userAgreement()} target="_blank" rel="noopener" className={styles.document}>
          {t('agreement')}
        </a>{' '}
        {t('and')}{' '}
        <a href={paths.cookies()} target="_blank" rel="noopener" className={styles.document}>
          {t('cookies')}
        </a>
      </Checkbox>
      <Checkbox
        name="adult"
        isRequired
        isChecked={consents.isAdult}
        onChange={(isAdult) => onConsents({ ...consents, isAdult })}
      >
        {t('signIn.adult')}
      </Checkbox>
    </div>
  )
}
