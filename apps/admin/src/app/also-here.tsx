import { Alert } from '@mantine/core'
import { Eye } from '@phosphor-icons/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { APP_NS } from './app.i18n.ts'

const LOOK_MS = 10_000

/** Who else has this screen open; nothing while the operator is alone. A tab in the background does not count. */
export function AlsoHere({ mb = 0 }: { readonly mb?: 'md' | 0 }) {
  const { t } = useTranslation(APP_NS)
  const { pathname: place } = useLocation()
  const { data } = useQuery({
    queryKey: ['listViewers', place],
    queryFn: ({ signal }) => callOperator('listViewers', { query: { place } }, signal),
    refetchInterval: LOOK_MS,
  })
  const names = (data?.items ?? []).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Alert
      color="blue"
      mb={mb}
      role="status"
      icon={<Eye weight="fill" aria-hidden />}
      title={t('alsoHere.title', { names: names.join(', ') })}
    >
      {t('alsoHere.text')}
    </Alert>
  )
}
