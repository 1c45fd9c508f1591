import { LEADERBOARDS_CHANNEL } from '@runecase/api/leaderboards-rules.ts'
import { LIVE_DROPS_CHANNEL } from '@runecase/api/live-drops-rules.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { type Channels, HISTORY_TTL_SEC } from '@runecase/realtime/channels.ts'

const open = {
  history_ttl: HISTORY_TTL_SEC,
  allow_subscribe_for_client: true,
  allow_subscribe_for_anonymous: true,
  allow_user_limited_channels: false,
}

/** The channels of the shop. */
export const CHANNELS: Channels = {
  plain: {
    [LIVE_DROPS_CHANNEL]: { ...open, history_size: 100, batch_max_delay: 50 },
    [SITE_CHANNEL]: { ...open, history_size: 20, batch_max_delay: 50 },
    [LEADERBOARDS_CHANNEL]: { ...open, history_size: 20, batch_max_delay: 50 },
    battles: { ...open, history_size: 200, batch_max_delay: 50 },
  },
  namespaces: {
    battle: { ...open, history_size: 200, batch_max_delay: 0, rest: /^[0-9A-Za-z]{1,32}$/ },
    user: {
      history_size: 100,
      history_ttl: HISTORY_TTL_SEC,
      allow_subscribe_for_client: false,
      allow_subscribe_for_anonymous: false,
      allow_user_limited_channels: true,
      batch_max_delay: 0,
      rest: /^#[0-9]{1,19}$/,
    },
  },
}
