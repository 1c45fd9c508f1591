import PLAYERS_NS from 'texts:features/players/players'
import { Button, Checkbox } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { RESTRICTED_ACTIONS, type RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { PLAYER_WORDS_NS } from '../../core/players/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { DateTimeInput } from '../../form/date-time-input.tsx'
import { FactorResetDialog } from './factor-reset-dialog.tsx'
import { SignInLinkDialog } from './sign-in-link-dialog.tsx'

type Action = 'restrict' | 'lift' | 'endSessions'

/** The actions on a player that take one operator. */
export function PlayerActions({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  const mayRestrict = useIsPermitted()('players.restrict')
  const [action, setAction] = useState<Action>()
  const [chosen, setChosen] = useState<readonly RestrictedAction[]>([])
  const [untilAt, setUntilAt] = useState<string | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [isResetting, setResetting] = useState(false)
  if (!mayRestrict || player.erasedAt !== null) return null
  const open = (one: Action) => {
    setChosen(one === 'lift' ? player.restricted : [])
    setUntilAt(null)
    setAction(one)
  }
  const act = async (reason: string) => {
    const params = { id: player.id }
    const actions = [...chosen]
    if (action === 'restrict') {
      await callOperator('restrictPlayer', { params, body: { actions, untilAt, reason } })
    }
    if (action === 'lift') await callOperator('liftRestrictions', { params, body: { actions, reason } })
    if (action === 'endSessions') await callOperator('endPlayerSessions', { params, body: { reason } })
    await queryClient.invalidateQueries({ queryKey: ['getPlayer', player.id] })
  }
  const offered = action === 'lift' ? player.restricted : RESTRICTED_ACTIONS
  return (
    <>
      <Button variant="default" onClick={() => setLinking(true)}>
        {t('signInLink')}
      </Button>
      {player.secondFactorSince === null ? null : (
        <Button variant="default" onClick={() => setResetting(true)}>
          {t('factorReset')}
        </Button>
      )}
      <Button variant="default" onClick={() => open('endSessions')}>
        {t('endSessions')}
      </Button>
      {player.restricted.length > 0 ? (
        <Button variant="default" onClick={() => open('lift')}>
          {t('lift')}
        </Button>
      ) : null}
      <Button color="red" variant="light" onClick={() => open('restrict')}>
        {t('restrict')}
      </Button>
      {isResetting ? <FactorResetDialog player={player} onClose={() => setResetting(false)} /> : null}
      {isLinking ? <SignInLinkDialog player={player} onClose={() => setLinking(false)} /> : null}
      {action ? (
        <ActionDialog
          isOpen
          title={`${t(action)}: ${player.nickname}`}
          {...(action !== 'lift' && { text: t(`${action}Text`) })}
          confirm={t(action)}
          isDangerous={action === 'restrict'}
          onClose={() => setAction(undefined)}
          act={act}
        >
          {action === 'endSessions' ? null : (
            <Checkbox.Group
              label={t('what')}
              value={[...chosen]}
              onChange={(values) => setChosen(offered.filter((one) => values.includes(one)))}
              required
            >
              {offered.map((one) => (
                <Checkbox key={one} value={one} label={t(`player-words:actions.${one}`)} mt="xs" />
              ))}
            </Checkbox.Group>
          )}
          {action === 'restrict' ? (
            <DateTimeInput label={t('until')} description={t('untilHint')} value={untilAt} onChange={setUntilAt} />
          ) : null}
        </ActionDialog>
      ) : null}
    </>
  )
}
