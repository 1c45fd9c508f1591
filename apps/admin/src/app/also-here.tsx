import APP_NS from 'texts:app/app'
import { Alert } from '@mantine/core'
import { Eye } from '@phosphor-icons/react'
import { viewedSectionOf } from '@runecase/api/operator/viewers-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callOperator } from '../api/call-operator.ts'

const REFRESH_MS = 10_000

/** Who else has this record open; nothing while the operator is alone. A tab in the background does not count. */
export function AlsoHere() {
  const { t } = useTranslation(APP_NS)
  const { pathname: place } = useLocation()
  const { data } = useQuery({
    queryKey: ['listViewers', place],
    queryFn: ({ signal }) => callOperator('listViewers', { query: { place } }, signal),
    enabled: viewedSectionOf(place) !== undefined,
    refetchInterval: REFRESH_MS,
  })
  const names = (data?.items ?? []).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Alert
      color="blue"
      mb="md"
      role="status"
      icon={<Eye weight="fill" aria-hidden />}
      title={t('alsoHere.title', { names: names.join(', ') })}
    >
      {t('alsoHere.text')}
    </Alert>
  )
}
