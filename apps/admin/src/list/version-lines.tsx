import LIST_NS from 'texts:list/list'
import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './version-lines.module.css'

interface Version {
  readonly version: number
  /** Null: imported by a command on the server. */
  readonly operator: string | null
  readonly changeRequestId: string | null
}

/** Versions of something that operators define, newest first, with author and change request. */
export function VersionLines<V extends Version>({
  versions,
  lineOf,
  detailsOf = () => [],
}: {
  readonly versions: readonly V[]
  readonly lineOf: (version: V) => string
  /** More details of a version, after its author. */
  readonly detailsOf?: (version: V) => readonly string[]
}) {
  const { t } = useTranslation(LIST_NS)
  return (
    <ol className={styles.versions}>
      {versions.map((one) => (
        <li key={one.version}>
          {lineOf(one)}
          <small>
            {one.operator ?? t('console')}
            {one.changeRequestId ? (
              <>
                {' · '}
                <Anchor component={Link} to={`/change-requests/${one.changeRequestId}`} inherit>
                  {t('request', { id: one.changeRequestId })}
                </Anchor>
              </>
            ) : null}
            {detailsOf(one).map((detail) => (
              <Fragment key={detail}> · {detail}</Fragment>
            ))}
          </small>
        </li>
      ))}
    </ol>
  )
}
