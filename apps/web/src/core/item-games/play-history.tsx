import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Box } from '../../ui/box.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import picker from './picker.module.css'

/** The loading state of a list of plays. */
interface Plays<P> {
  readonly data: { readonly items: readonly P[] } | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** The player's last plays of one game, newest first. */
export function PlayHistory<P>({
  title,
  note,
  empty,
  played,
  children,
}: {
  readonly title: string
  readonly note?: string | undefined
  readonly empty: string
  readonly played: Plays<P>
  readonly children: (one: P) => ReactNode
}) {
  const { t } = useTranslation(MESSAGES_NS)
  return (
    <Box as="section" marginTop={24} className={`${picker.panel} ${edgeClass}`} aria-label={title}>
      <Row isWrapped gap={12} phoneGap={8} marginBottom={16} className={picker.head}>
        <Heading lineHeight="32px" level={2} size="h3" margin="0 auto 0 0">
          {title}
        </Heading>
        {note && <Text tone="muted">{note}</Text>}
      </Row>
      {played.data ? (
        played.data.items.length > 0 ? (
          <Stack as="ul">{played.data.items.map(children)}</Stack>
        ) : (
          <Text tone="muted">{empty}</Text>
        )
      ) : played.isError ? (
        <ErrorState title={t('errors.unpredicted')} onRetry={() => void played.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </Box>
  )
}
