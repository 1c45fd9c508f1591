import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { useTranslation } from 'react-i18next'
import { changeField, changeValue } from './change-name.ts'
import { CHANGE_REQUESTS_NS } from './change-requests.i18n.ts'
import styles from './change-requests-screen.module.css'

/** The effect of a change: values before, unless it makes something new, and after. */
export function Differences({ lines }: { readonly lines: ChangePreview['lines'] }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const isNew = lines.every(({ before }) => !before)
  return (
    <table className={styles.differences} aria-label={t('differences')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {isNew ? null : <th scope="col">{t('before')}</th>}
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{changeField(field)}</td>
            {isNew ? null : <td>{before === null ? t('none') : <del>{changeValue(field, before)}</del>}</td>}
            <td>{after === null ? t('none') : <ins>{changeValue(field, after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
