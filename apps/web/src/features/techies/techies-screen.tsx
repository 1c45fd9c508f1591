import TECHIES_NS from 'texts:features/techies/techies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { GameHeading, GameScreen, RulesDialog } from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { BoardHistory } from './board-history.tsx'
import { loadTechies, loadTechiesInBrowser } from './load-techies.ts'
import { techiesQuery } from './techies.queries.ts'
import { TechiesRules } from './techies-rules.tsx'
import { TechiesTable } from './techies-table.tsx'

export const loader = loadTechies
export const clientLoader = loadTechiesInBrowser

/** Techies: a board of 25 cells with hidden mines, opened one by one, cashed out at any time. */
export default function TechiesScreen() {
  const { t } = useTranslation(TECHIES_NS)
  const viewer = useViewer()
  const terms = usePrefetched(techiesQuery())
  const [isSealOpen, setIsSealOpen] = useState(false)
  const percent = terms.rules.returnPercent
  return (
    <GameScreen>
      <GameHeading title={t('title')} onSeal={() => setIsSealOpen(true)}>
        <Badge>{t('rule')}</Badge>
        <Badge tone="info">{t('return', { percent })}</Badge>
      </GameHeading>
      <TechiesTable key={viewer?.userId ?? 'guest'} terms={terms} viewerId={viewer?.userId ?? null} />
      <TechiesRules terms={terms} />
      {viewer && <BoardHistory userId={viewer.userId} />}
      <RulesDialog game="techies" isOpen={isSealOpen} onOpenChange={setIsSealOpen} />
    </GameScreen>
  )
}
