import SHELL_NS from 'texts:app/layouts/shell'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { closeDemoLine } from '../../api/demo-line-closed.ts'
import { useRootData } from '../../api/root-data.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './demo-line.module.css'

const REFRESH_MS = 3000

/** Says that the players of a demo are simulated. Every document contains it; the mark `data-demo-line-closed` hides it before the first paint. */
export default function DemoLine() {
  const { t } = useTranslation(SHELL_NS)
  return (
    <Row
      lineBelow="line-1"
      text="small"
      tone="muted"
      padding="4px var(--gutter)"
      gap={12}
      justify="center"
      className={styles.line}
      role="note"
    >
      <span>{t('demo.line')}</span>
      <IconButton label={t('demo.close')} onClick={closeDemoLine}>
        <XIcon weight="bold" aria-hidden="true" />
      </IconButton>
    </Row>
  )
}

/** The progress of creating a demo's past, until it is complete. */
export function DemoProgress() {
  const { t } = useTranslation(SHELL_NS)
  const hasPlayers = useRootData()?.hasSimulatedPlayers ?? false
  const { data } = useQuery({
    queryKey: ['demo-world'],
    queryFn: readProgress,
    enabled: hasPlayers && typeof window !== 'undefined',
    refetchInterval: ({ state }) => (state.data === null ? false : REFRESH_MS),
  })
  if (!hasPlayers || typeof data !== 'number') return null
  const percent = Math.round(data * 100)
  return (
    <Stack gap={6} text="small" tone="faint" padding="16px 0">
      <Progress value={percent} label={t('demo.progress', { percent })} />
      <span aria-hidden="true">{t('demo.progress', { percent })}</span>
    </Stack>
  )
}

/** The completed share, 0 to 1; null once it is complete. */
async function readProgress(): Promise<number | null> {
  const answer = await fetch('/demo/world')
  if (!answer.ok) return null
  const { made } = (await answer.json()) as { made: number | null }
  return made
}
