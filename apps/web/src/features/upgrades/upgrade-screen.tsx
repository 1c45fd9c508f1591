import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import {
  GameHeading,
  GameScreen,
  ITEM_GAMES_NS,
  ownItemsQuery,
  playRulesQuery,
  RulesDialog,
  rulesInForce,
  upgradesQuery,
} from '../../core/item-games/public.ts'
import { fastSwitch } from '../../reels/fast-setting.ts'
import { useStoredSwitch } from '../../ui/stored-switch.ts'
import { Switch } from '../../ui/switch.tsx'
import { UpgradeHistory } from './upgrade-history.tsx'
import { UpgradeTable } from './upgrade-table.tsx'

export const loader = ({ context }: LoaderArgs) => {
  const { viewer } = context.get(pageContext)
  const ofViewer = viewer ? [ownItemsQuery(viewer.userId), upgradesQuery(viewer.userId)] : []
  return prefetchOnServer(context, [playRulesQuery()], ofViewer)
}

export const clientLoader = () => prefetchInBrowser([playRulesQuery()])

/** Upgrades: own items played for a more expensive one, with the chance shown beforehand. */
export default function UpgradeScreen() {
  const { t } = useTranslation([ITEM_GAMES_NS, UPGRADES_NS])
  const viewer = useViewer()
  const { rules } = rulesInForce(usePrefetched(playRulesQuery()), 'upgrade', Date.now())
  const [isFast, setFast] = useStoredSwitch(fastSwitch)
  const [isSealOpen, setIsSealOpen] = useState(false)
  return (
    <GameScreen>
      <GameHeading title={t('upgrades:title')} onSeal={() => setIsSealOpen(true)}>
        <Switch isOn={isFast} onChange={setFast}>
          {t('upgrades:fast')}
        </Switch>
      </GameHeading>
      <UpgradeTable key={viewer?.userId ?? 'guest'} rules={rules} />
      {viewer && <UpgradeHistory userId={viewer.userId} />}
      <RulesDialog game="upgrade" isOpen={isSealOpen} onOpenChange={setIsSealOpen} />
    </GameScreen>
  )
}
