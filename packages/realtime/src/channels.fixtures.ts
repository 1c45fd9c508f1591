import { type Channels, HISTORY_TTL_SEC } from './channels.ts'

const open = {
  history_ttl: HISTORY_TTL_SEC,
  allow_subscribe_for_client: true,
  allow_subscribe_for_anonymous: true,
  allow_user_limited_channels: false,
}

/** Channels of each kind: public ones with and without batches, one with a namespace, and one of a single user. */
export const TEST_CHANNELS: Channels = {
  plain: {
    news: { ...open, history_size: 20, batch_max_delay: 50 },
    lobby: { ...open, history_size: 200, batch_max_delay: 50 },
  },
  namespaces: {
    room: { ...open, history_size: 200, batch_max_delay: 0, rest: /^[0-9A-Za-z]{1,32}$/ },
    user: {
      ...open,
      history_size: 100,
      allow_subscribe_for_client: false,
      allow_subscribe_for_anonymous: false,
      allow_user_limited_channels: true,
      batch_max_delay: 0,
      rest: /^#[0-9]{1,19}$/,
    },
  },
}
