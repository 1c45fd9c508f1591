import CONTRACTS_NS from 'texts:features/contracts/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, pageContext, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import {
  contractsQuery,
  GameHeading,
  GameScreen,
  ITEM_GAMES_NS,
  ownItemsQuery,
  playRulesQuery,
  RulesDialog,
  rulesInForce,
} from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { ContractHistory } from './contract-history.tsx'
import { ContractTable } from './contract-table.tsx'

export const loader = ({ context }: LoaderArgs) => {
  const { viewer } = context.get(pageContext)
  const ofViewer = viewer ? [ownItemsQuery(viewer.userId), contractsQuery(viewer.userId)] : []
  return prefetchOnServer(context, [playRulesQuery()], ofViewer)
}

export const clientLoader = () => prefetchInBrowser([playRulesQuery()])

/** Contracts: three to ten items exchanged for one by the published table. */
export default function ContractScreen() {
  const { t } = useTranslation([ITEM_GAMES_NS, CONTRACTS_NS])
  const viewer = useViewer()
  const { rules } = rulesInForce(usePrefetched(playRulesQuery()), 'contract', Date.now())
  const [isSealOpen, setIsSealOpen] = useState(false)
  return (
    <GameScreen>
      <GameHeading title={t('contracts:title')} onSeal={() => setIsSealOpen(true)}>
        <Badge>{t('contracts:rule')}</Badge>
      </GameHeading>
      <ContractTable key={viewer?.userId ?? 'guest'} rules={rules} />
      {viewer && <ContractHistory userId={viewer.userId} />}
      <RulesDialog game="contract" isOpen={isSealOpen} onOpenChange={setIsSealOpen} />
    </GameScreen>
  )
}
