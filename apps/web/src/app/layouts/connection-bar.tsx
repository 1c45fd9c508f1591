import SHELL_NS from 'texts:app/layouts/shell'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connectionState } from '../../realtime/connection-state.ts'
import { useConnectionState } from '../../realtime/realtime.tsx'
import { Button } from '../../ui/button.tsx'
import { WifiSlashIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './connection-bar.module.css'

function whenNetworkChanges(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the device has no network at all: it knows that at once, while a lost connection is noticed only after some seconds. */
function useIsWithoutNetwork(): boolean {
  return useSyncExternalStore(
    whenNetworkChanges,
    () => !navigator.onLine,
    () => false,
  )
}

/** Reports that there is no network, or that realtime messages have stopped, and lets the player retry. */
export function ConnectionBar() {
  const { t } = useTranslation(SHELL_NS)
  const isWithoutNetwork = useIsWithoutNetwork()
  const isLost = useConnectionState() === 'lost'
  if (!isWithoutNetwork && !isLost) return null
  return (
    <Row
      gap={12}
      className={styles.bar}
      role="status"
      padding={isWithoutNetwork ? '12px 16px' : { base: '10px 10px 10px 16px', phone: '12px 12px 12px 16px' }}
      width={{ phone: 420 }}
      maxWidth="calc(100vw - 32px)"
      radius="l"
    >
      <WifiSlashIcon fontSize={20} flex="none" weight="bold" aria-hidden="true" />
      <span key={isWithoutNetwork ? 'network' : 'messages'}>
        {t(isWithoutNetwork ? 'lost.noNetwork' : 'lost.text')}
      </span>
      {!isWithoutNetwork && (
        <Button gridColumn={{ phone: '1 / -1' }} size="s" kind="secondary" onClick={connectionState.reconnect}>
          {t('lost.reconnect')}
        </Button>
      )}
    </Row>
  )
}
