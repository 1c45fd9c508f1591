import PLAYERS_NS from 'texts:features/players/players'
import { Button, Text } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { levelBand } from '@runecase/game/level.ts'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { Aside } from '../../app/columns.tsx'
import { Explained } from '../../app/explained.tsx'
import { Panel } from '../../app/screen.tsx'
import { PLAYER_WORDS_NS, PlayerName } from '../../core/players/public.ts'
import { ProtectionPanel } from '../../core/protection/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { wordOf } from '../../i18n/i18n.ts'
import { Facts } from '../../list/facts.tsx'
import { showAge, showDateTime, showNumber } from '../../list/format.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'
import { PersonalDataPanel } from './personal-data-panel.tsx'
import styles from './player-screen.module.css'

type Fact = readonly [name: string, value: ReactNode]

const SUMS = ['refilled', 'returned', 'staked', 'won'] as const
const CONTACTS = ['email', 'login', 'steamId', 'steamLink', 'steamLogin'] as const

/** The player's profile, protection settings and totals. */
export function PlayerFacts({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  const { totals } = player
  const none = t('card.unknown')
  return (
    <Aside>
      <Head player={player} />
      <ProtectionPanel player={player} />
      <Panel title={t('totals.title')} aside={<Explained of={t('totals.title')} text={t('totals.explain')} />}>
        <Facts
          facts={[
            ...SUMS.map((name): Fact => [t(`totals.${name}`), showSum(totals[name])]),
            [t('totals.rtp'), totals.staked === 0 ? none : showPercent(totals.won / totals.staked)],
            [t('totals.sold'), showSum(totals.sold)],
            [
              t('totals.withdrawn'),
              t('card.itemsValue', { count: totals.withdrawn.count, worth: showNumber(totals.withdrawn.worth) }),
            ],
          ]}
        />
      </Panel>
      <PersonalDataPanel player={player} />
    </Aside>
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
    <Panel>
      <Face player={player} />
      <Facts
        facts={[
          [t('card.balance'), showNumber(player.balance)],
          [t('card.coins'), showNumber(player.coins)],
          ...(player.owed > 0 ? [[t('card.owed'), showNumber(player.owed)] as Fact] : []),
          [t('card.items'), t('card.itemsValue', { count: player.items.count, worth: showNumber(player.items.worth) })],
          ...CONTACTS.map((name): Fact => [t(`card.${name}`), contacts[name] ?? none]),
          ...(full ? [[t('card.addresses'), full.addresses.join(', ') || none] as Fact] : []),
          [t('card.country'), player.country ?? none],
          [
            t('card.factor'),
            player.secondFactorSince ? t('card.factorSince', { at: showDateTime(player.secondFactorSince) }) : none,
          ],
          [t('card.seenAt'), player.seenAt ? <SeenAt key="seenAt" at={player.seenAt} /> : none],
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

function Face({ player: { id, avatar, level, nickname, regType, createdAt } }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PLAYERS_NS)
  return (
    <div className={styles.face} style={{ '--band': `var(--lv-${levelBand(level)})` } as CSSProperties}>
      <span className={styles.avatar}>
        <img src={`${avatar}.96.webp`} width={64} height={64} alt="" />
        <b title={t('card.level')}>{level}</b>
      </span>
      <span>
        <strong>
          <PlayerName id={id} nickname={nickname} />
        </strong>
        <Text size="sm" c="dimmed">
          {t('joined', {
            way: wordOf(PLAYER_WORDS_NS, 'ways', regType),
            at: showDateTime(createdAt),
            age: showAge(createdAt, Date.now()),
          })}
        </Text>
      </span>
    </div>
  )
}

/** An open page sends a request at least this often; activity in between is unknown. */
const PRESENT_MS = 16 * 60_000

/** The time of the last visit, exact to the minute once the visit is over. */
function SeenAt({ at }: { readonly at: string }) {
  const { t } = useTranslation(PLAYERS_NS)
  return Date.now() - Date.parse(at) < PRESENT_MS ? t('card.here') : showDateTime(at)
}
