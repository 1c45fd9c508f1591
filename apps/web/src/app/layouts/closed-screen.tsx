import CLOSED_NS from 'texts:app/layouts/closed'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrandedTitle } from '../../api/root-data.ts'
import { paths } from '../../navigation/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from '../error-screen.module.css'

/** Replaces a screen that operators have closed: shows their text, or the default one. */
export default function ClosedScreen({ text }: { readonly text: string | null }) {
  const { t } = useTranslation(CLOSED_NS)
  const titled = useBrandedTitle()
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={styles.screen}>
      <title>{titled(t('title'))}</title>
      <Picture src="/i/static/misc/key" width={200} height={200} alt="" isEager className={styles.art} />
      <h1>{t('title')}</h1>
      <p>{text ?? t('text')}</p>
      <Link to={paths.home()}>{t('home')}</Link>
    </Stack>
  )
}
