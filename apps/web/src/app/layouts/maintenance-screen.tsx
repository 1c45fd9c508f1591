import MAINTENANCE_NS from 'texts:app/layouts/maintenance'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBrandedTitle } from '../../api/root-data.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from '../error-screen.module.css'
import { maintenanceQuery } from './maintenance.ts'

/** The whole page while the site is closed; it disappears by itself. */
export default function MaintenanceScreen() {
  const { t } = useTranslation(MAINTENANCE_NS)
  const titled = useBrandedTitle()
  const { data } = useQuery(maintenanceQuery())
  return (
    <Stack as="main" gap={16} align="center" justify="center" className={styles.screen}>
      <title>{titled(t('title'))}</title>
      <Picture src="/i/static/misc/key" width={200} height={200} alt="" isEager className={styles.art} />
      <h1>{t('title')}</h1>
      <p>{data?.text ?? t('text')}</p>
      {data?.endsAt && (
        <p>
          {t('until')} <LocalTime at={data.endsAt} hasTime />
        </p>
      )}
      <Link to={paths.status()}>{t('status')}</Link>
      <Badge padding="7px 12px" height="auto" lineHeight={1.4} whiteSpace="normal" tone="warn">
        {t('hint')}
      </Badge>
    </Stack>
  )
}
