import MISSIONS_NS from 'texts:features/missions/missions'
import { Badge } from '@mantine/core'
import { MISSION_CHANNELS } from '@runecase/api/missions-rules.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Component as NotFoundScreen } from '../../app/not-found-screen.tsx'
import { Panel } from '../../app/screen.tsx'
import { DefinitionScreen } from '../../core/definitions/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { MISSION, MissionLook } from './mission-kind.tsx'
import { MissionBadge } from './missions-screen.tsx'

/** One mission: its terms and payments. */
export function Component() {
  const { t } = useTranslation(MISSIONS_NS)
  const named = useParams().channel
  const channel = MISSION_CHANNELS.find((one) => one === named)
  if (!channel) return <NotFoundScreen />
  return (
    <DefinitionScreen
      kind={MISSION}
      id={channel}
      headings={{ all: t('title'), terms: t('terms') }}
      titleOf={({ fields }) => fields.name}
      badge={({ isActive, version }) => (
        <>
          <MissionBadge isActive={isActive} />
          <Badge color="gray">{t('version', { version })}</Badge>
        </>
      )}
      facts={({ fields }) => <MissionLook fields={fields} />}
      side={({ completed, paidCoins }) => (
        <Panel title={t('paid')}>
          <Facts
            facts={[
              [t('columns.completed'), showNumber(completed)],
              [t('columns.paid'), showNumber(paidCoins)],
            ]}
          />
        </Panel>
      )}
      versionOf={({ version, prizeCoins, at }) => ({
        line: t('versions.line', { version, coins: showNumber(prizeCoins), at: showDateTime(at) }),
      })}
    />
  )
}
