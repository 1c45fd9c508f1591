import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { TradeWidget, type Way } from '../../core/steam-data/public.ts'

/** The trade widget over any page, once the player's data is loaded. */
export default function TradeDialog({ way, onClose }: { readonly way: Way; readonly onClose: () => void }) {
  const { data: user } = useQuery(currentUserQuery())
  return user ? <TradeWidget way={way} steam={user.steam} onSaved={onClose} onClose={onClose} /> : null
}
