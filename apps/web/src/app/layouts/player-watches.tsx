import { ProofWatch } from '../../core/session/proof-watch.tsx'
import { TradeFlag } from '../../features/account/trade-flag.tsx'
import { CampaignWatch } from './campaign-watch.tsx'
import { LevelWatch } from './level-watch.tsx'

/** Everything that may open over any screen of a player: a new level, a campaign, the withdrawal form, the request for a proof. */
export default function PlayerWatches({ userId }: { readonly userId: string }) {
  return (
    <>
      <LevelWatch key={userId} userId={userId} />
      <CampaignWatch />
      <TradeFlag />
      <ProofWatch />
    </>
  )
}
