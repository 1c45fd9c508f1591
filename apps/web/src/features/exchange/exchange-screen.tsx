import EXCHANGE_NS from 'texts:features/exchange/exchange'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, pageContext, prefetchOnServer } from '../../api/page.ts'
import { useViewer } from '../../api/session.ts'
import { GameHeading, GameScreen, ITEM_GAMES_NS, ownItemsQuery } from '../../core/item-games/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { ExchangeTable } from './exchange-table.tsx'

export const loader = ({ context }: LoaderArgs) => {
  const { viewer } = context.get(pageContext)
  return prefetchOnServer(context, [], viewer ? [ownItemsQuery(viewer.userId)] : [])
}

/** Exchange: own items for others of no greater total price, without chance; the rest goes to the balance. */
export default function ExchangeScreen() {
  const { t } = useTranslation([EXCHANGE_NS, ITEM_GAMES_NS])
  const viewer = useViewer()
  return (
    <GameScreen>
      <GameHeading title={t('title')} seal={t('promise')}>
        <Badge>{t('rule')}</Badge>
      </GameHeading>
      <ExchangeTable key={viewer?.userId ?? 'item-games:guest'} />
    </GameScreen>
  )
}
