import SHELL_NS from 'texts:app/layouts/shell'
import { useTranslation } from 'react-i18next'
import { connectionState } from '../../realtime/connection-state.ts'
import { useConnectionState } from '../../realtime/realtime.tsx'
import { Button } from '../../ui/button.tsx'
import { WifiSlashIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './connection-bar.module.css'

/** Reports that realtime messages have stopped, and lets the player retry. */
export function ConnectionBar() {
  const { t } = useTranslation(SHELL_NS)
  if (useConnectionState() !== 'lost') return null
  return (
    <Row gap={12} className={styles.bar} role="status">
      <WifiSlashIcon weight="bold" aria-hidden="true" />
      <span>{t('lost.text')}</span>
      <Button size="s" kind="secondary" onClick={connectionState.reconnect}>
        {t('lost.reconnect')}
      </Button>
    </Row>
  )
}
