import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { changeCountsQuery } from './change-counts.ts'
import { ChangeQueue } from './change-queue.tsx'
import styles from './change-requests-screen.module.css'
import { OpenChange } from './open-change.tsx'

/** The queue of change requests with the selected one beside it. */
export function Component() {
  const { t } = useTranslation(CHANGE_REQUESTS_NS)
  const { id } = useParams()
  const { data } = useQuery(changeCountsQuery)
  return (
    <Screen
      title={t('title')}
      badge={data?.count ? <Badge color="yellow">{t('waitingFor', { count: data.count })}</Badge> : null}
    >
      <div className={styles.columns}>
        <Panel>
          <ChangeQueue selectedId={id} />
        </Panel>
        {id ? <OpenChange key={id} id={id} /> : <p className={styles.pick}>{t('pick')}</p>}
      </div>
    </Screen>
  )
}
