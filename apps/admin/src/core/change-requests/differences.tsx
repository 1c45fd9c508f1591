import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { useTranslation } from 'react-i18next'
import { changeChance, changeDifference, changeField, changeValue } from './change-name.ts'
import styles from './change-requests-screen.module.css'

/** The effect of a change: values before, unless it makes something new, and after. */
export function Differences({ lines }: { readonly lines: ChangePreview['lines'] }) {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const isNew = lines.every(({ before }) => !before)
  const hasNumbers = lines.some(({ before, after }) => changeDifference(before, after) !== undefined)
  return (
    <table className={styles.differences} aria-label={t('differences')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {isNew ? null : <th scope="col">{t('before')}</th>}
          <th scope="col">{t('after')}</th>
          {hasNumbers ? <th scope="col">{t('difference')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, after }) => (
          <tr key={field}>
            <td>{changeField(field)}</td>
            {isNew ? null : (
              <td>
                {before === null ? t('none') : <del>{changeValue(field, before)}</del>}
                <Chance field={field} value={before} />
              </td>
            )}
            <td>
              {after === null ? t('none') : <ins>{changeValue(field, after)}</ins>}
              <Chance field={field} value={after} />
            </td>
            {hasNumbers ? <td>{changeDifference(before, after)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Chance({ field, value }: { readonly field: string; readonly value: string | null }) {
  const chance = changeChance(field, value)
  return chance === undefined ? null : <small>{chance}</small>
}
