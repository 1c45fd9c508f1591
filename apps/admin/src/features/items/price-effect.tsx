import ITEMS_NS from 'texts:features/items/items'
import { Text } from '@mantine/core'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { changeField } from '../../core/change-requests/public.ts'
import styles from './items-screen.module.css'

/** The effect of the drafted prices; cases that would close come first. */
export function PriceEffect({ preview }: { readonly preview: ChangePreview }) {
  const { t } = useTranslation(ITEMS_NS)
  return (
    <Panel title={t('effectTitle')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('effectText')}
      </Text>
      <table className={styles.effect} aria-label={t('effectTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map(({ field, before, after }) => (
            <tr key={field} data-closed={field.startsWith('closedCase') || undefined}>
              <td>{changeField(field)}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
