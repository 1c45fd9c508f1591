import PLAYERS_NS from 'texts:features/players/players'
import { Button, Stack } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/** The export of a player's data, and its erasure. */
export function PersonalDataPanel({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  const mayUnmask = useIsPermitted()('players.unmask')
  const [asking, setAsking] = useState<'export' | 'erase'>()
  if (!mayUnmask) return null
  const close = () => setAsking(undefined)
  return (
    <Panel title={t('personalData')}>
      <Stack gap="xs">
        <Button variant="default" onClick={() => setAsking('export')}>
          {t('export')}
        </Button>
        {player.erasedAt === null ? (
          <Button variant="light" color="red" onClick={() => setAsking('erase')}>
            {t('erase')}
          </Button>
        ) : null}
      </Stack>
      <ActionDialog
        isOpen={asking === 'export'}
        title={t('export')}
        text={t('exportText')}
        confirm={t('exportDownload')}
        onClose={close}
        act={(reason) => downloadFile('exportPlayerData', { params: { id: player.id }, query: { reason } })}
      />
      {asking === 'erase' ? <EraseDialog player={player} onClose={close} /> : null}
    </Panel>
  )
}
