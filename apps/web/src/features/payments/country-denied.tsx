import PAYMENTS_NS from 'texts:features/payments/payments'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './country-denied.module.css'
import { CountryPicker } from './country-picker.tsx'

/** There are no refills from the visitor's country: says so, with a way to correct a wrong guess. */
export function CountryDenied({ iso, onCountry }: { readonly iso: string; readonly onCountry: (iso: string) => void }) {
  const { t } = useTranslation(PAYMENTS_NS)
  return (
    <Stack as={Panel} gap={12} align="center" className={styles.panel} padding="48px 24px" textAlign="center">
      <Picture src="/i/static/misc/warning" width={144} height={144} alt="" className={styles.art} />
      <h2>{t('denied.title')}</h2>
      <p>{t('denied.text')}</p>
      <p>{t('denied.own')}</p>
      <Row isWrapped gap={12} align="stretch" justify="center" marginTop={8}>
        <CountryPicker iso={iso} onChoose={onCountry} />
        <ButtonLink to={paths.contacts()} kind="ghost">
          {t('denied.contacts')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
