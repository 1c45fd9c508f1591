import { Button, Progress, Text } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { Facts } from '../../list/facts.tsx'
import { showMoment, showNumber } from '../../list/format.ts'
import { PersonalDataPanel } from './personal-data-panel.tsx'
import styles from './player-screen.module.css'
import { PLAYERS_NS } from './players.i18n.ts'

type Fact = readonly [name: string, value: ReactNode]

const CONTACTS = ['email', 'login', 'steamId', 'steamLink', 'steamLogin'] as const

/** The player's profile, protection settings and totals. */
export function PlayerFacts({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  const { totals } = player
  return (
    <div className={styles.side}>
      <Head player={player} />
      <Protection player={player} />
      <Panel title={t('totals.title')}>
        <Facts
          facts={[
            ...(['refilled', 'returned', 'staked', 'sold'] as const).map(
              (name): Fact => [t(`totals.${name}`), showNumber(totals[name])],
            ),
            [
              t('totals.withdrawn'),
              t('card.itemsValue', { count: totals.withdrawn.count, worth: showNumber(totals.withdrawn.worth) }),
            ],
          ]}
        />
      </Panel>
      <PersonalDataPanel player={player} />
    </div>
  )
}

function Head({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  const mayUnmask = useIsPermitted()('players.unmask')
  const [isAsking, setAsking] = useState(false)
  const [full, setFull] = useState<{ contacts: PlayerCard['contacts']; addresses: readonly string[] }>()
  const contacts = full?.contacts ?? player.contacts
  const none = t('card.unknown')
  return (
    <Panel title={t('card.title')} aside={<Text c="dimmed">{t('since', { at: showMoment(player.createdAt) })}</Text>}>
      <Facts
        facts={[
          [t('card.level'), player.level],
          [t('card.balance'), showNumber(player.balance)],
          [t('card.coins'), showNumber(player.coins)],
          ...(player.owed > 0 ? [[t('card.owed'), showNumber(player.owed)] as Fact] : []),
          [t('card.items'), t('card.itemsValue', { count: player.items.count, worth: showNumber(player.items.worth) })],
          ...CONTACTS.map((name): Fact => [t(`card.${name}`), contacts[name] ?? none]),
          ...(full ? [[t('card.addresses'), full.addresses.join(', ') || none] as Fact] : []),
          [t('card.country'), player.country ?? none],
          [t('card.seenAt'), player.seenAt ? showMoment(player.seenAt) : none],
        ]}
      />
      {mayUnmask && !full ? (
        <Button variant="default" fullWidth mt="md" onClick={() => setAsking(true)}>
          {t('unmask')}
        </Button>
      ) : null}
      <ActionDialog
        isOpen={isAsking}
        title={t('unmask')}
        text={t('unmaskText')}
        confirm={t('unmask')}
        onClose={() => setAsking(false)}
        act={async (reason) =>
          setFull(await callOperator('readPlayerContacts', { params: { id: player.id }, body: { reason } }))
        }
      />
    </Panel>
  )
}

function Protection({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  const { limits, pause, reminder } = player.protection
  const set = limits.filter(({ amount }) => amount !== null)
  return (
    <Panel title={t('protection')}>
      {set.length === 0 ? <Text c="dimmed">{t('noLimits')}</Text> : null}
      <ul className={styles.rows}>
        {set.map(({ kind, period, amount, used }) => (
          <li key={`${kind} ${period}`}>
            <Text size="sm">
              {t(`limit.${kind}`)}, {t(`period.${period}`)}:{' '}
              {t('used', { used: showNumber(used), amount: showNumber(amount ?? 0) })}
            </Text>
            <Progress
              value={amount ? Math.min(100, (used / amount) * 100) : 100}
              color={amount !== null && used / (amount || 1) > 0.9 ? 'red' : 'violet'}
              aria-label={t(`limit.${kind}`)}
            />
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [
            t('pause'),
            pause === null ? t('pauseNone') : pause.until === null ? t('pauseForever') : showMoment(pause.until),
          ],
          [t('reminder'), t('reminderEvery', { minutes: reminder.minutes })],
        ]}
      />
    </Panel>
  )
}
