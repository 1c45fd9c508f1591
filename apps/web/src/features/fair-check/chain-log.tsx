import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './chain-log.module.css'

interface ChainRow {
  readonly seq: number
  readonly hash: string
  readonly cells: readonly ReactNode[]
}

/** One page of a public chain, newest first, with hashes recomputed by this browser. */
export function ChainLog({
  title,
  text,
  api,
  rows,
  brokenSeq,
  isFailed,
  isNewest,
  onNewest,
  onOlder,
}: {
  readonly title: string
  readonly text: string
  /** The API address of the data. */
  readonly api: string
  /** Undefined while loading. */
  readonly rows: readonly ChainRow[] | undefined
  readonly brokenSeq: number | undefined
  readonly isFailed: boolean
  readonly isNewest: boolean
  readonly onNewest: () => void
  readonly onOlder: (before: number) => void
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const last = rows?.at(-1)
  const isEmpty = rows?.length === 0
  return (
    <Stack as={Panel} gap={12} padding={{ base: 24, phone: 16 }}>
      <Row isWrapped gap={10} justify="between">
        <h2>{title}</h2>
        {rows && !isEmpty && (
          <Badge tone={brokenSeq === undefined ? 'good' : 'bad'}>
            {brokenSeq === undefined ? t('logs.right') : t('logs.broken', { seq: brokenSeq })}
          </Badge>
        )}
      </Row>
      <Text size="ui" tone="muted" maxWidth="76ch">
        {text}
      </Text>
      {isFailed && !rows && (
        <Text size="ui" tone="muted" role="alert" maxWidth="76ch">
          {t('logs.failed')}
        </Text>
      )}
      {!rows && !isFailed && (
        <Text size="ui" tone="muted" role="status" maxWidth="76ch">
          <Spinner /> {t('logs.loading')}
        </Text>
      )}
      {isEmpty && (
        <Text size="ui" tone="muted" maxWidth="76ch">
          {t('logs.empty')}
        </Text>
      )}
      {rows && !isEmpty && (
        <Stack as="ol" gap={4} className={styles.rows} aria-label={title}>
          {rows.map(({ seq, hash, cells }) => (
            <Text as="li" size="ui" tone="muted" key={seq} padding="10px 14px" radius="m">
              <b>{seq}</b>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells stand still
                <span key={at}>{cell}</span>
              ))}
              <Text tone="accentLight" gridColumn={{ phone: '1 / -1' }} as="code" size="small" isMono>
                {hash}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
      <Row isWrapped gap={10}>
        <Button kind="ghost" size="s" aria-disabled={isNewest || undefined} onClick={onNewest}>
          {t('logs.newest')}
        </Button>
        <Button
          kind="ghost"
          size="s"
          aria-disabled={!last || last.seq <= 1 || undefined}
          onClick={() => last && onOlder(last.seq)}
        >
          {t('logs.older')}
        </Button>
        <Text as="a" size="small" tone="accent" href={api} padding="8px 0" margin="0 0 0 auto">
          {t('logs.api')}
        </Text>
      </Row>
    </Stack>
  )
}
