import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'

/** Rows about a player in the file for them. Texts are the statement's own, never a caller's. */
export interface DataSection {
  readonly name: string
  /** The SQL of the table, whose alias is `t`. */
  readonly from: string
  /** SQL: the player to whom a row belongs. */
  readonly owner: string
  /** Columns that make a row unique, with their types. */
  readonly key: readonly (readonly [column: string, type: string])[]
  /** Columns that are left out: secrets, and technical columns. */
  readonly omit?: readonly string[]
  /** A JSON object that is added to each row, such as a name. */
  readonly more?: string
}

type Options = Partial<Pick<DataSection, 'from' | 'owner' | 'omit' | 'more'>>

/** Rows of a table with a column `user_id`. */
const rows = (name: string, key: DataSection['key'], options: Options = {}): DataSection => ({
  name,
  from: `${name} t`,
  owner: 't.user_id',
  key,
  ...options,
})
/** Rows that belong to the player's rows of another table. */
const rowsOf = (name: string, parent: string, on: string, key: DataSection['key'], options: Options = {}) =>
  rows(name, key, { from: `${name} t join ${parent} p on ${on}`, owner: 'p.user_id', ...options })

const BY_ID: DataSection['key'] = [['t.id', 'int8']]
const BY_USER: DataSection['key'] = [['t.user_id', 'int8']]
const BY_OPERATION: DataSection['key'] = [['t.operation_id', 'int8']]
const by = (...columns: readonly string[]): DataSection['key'] => columns.map((column) => [`t.${column}`, 'int8'])
/** Null if the whole score was taken. */
const OF_DEBT: DataSection['key'][number] = ['coalesce(t.debt_id, 0)', 'int8']
const ITEM_NAME = `jsonb_build_object('name', (select c.name from ${CATALOGUE_ITEMS} c where c.id = t.catalogue_item_id))`

/** Everything stored about a player, in the order of the file. Sums in columns that end in `_minor` are hundredths. */
export const DATA_SECTIONS: readonly DataSection[] = [
  rows('users', BY_ID, { owner: 't.id' }),
  rows('players', BY_USER, { omit: ['revision', 'seed_id', 'next_seed_id', 'seed_held_by'] }),
  rows('nickname_changes', BY_ID, { omit: ['decided_by'] }),
  rows('credentials', BY_USER, { omit: ['password_hash'] }),
  rows('identities', [['t.provider', 'text']]),
  rows('sign_ups', BY_USER),
  rows('sessions', BY_ID, { omit: ['secret_hash'] }),
  rows('player_browsers', [[`encode(t.secret_hash, 'hex')`, 'text']], { omit: ['secret_hash'] }),
  rows(
    'account_signals',
    [
      ['t.kind', 'text'],
      [`encode(t.value_hash, 'hex')`, 'text'],
    ],
    { omit: ['value_hash'] },
  ),
  rows('account_battle_pairs', [['t.loser_id', 'int8']], { owner: 't.winner_id', omit: ['loser_id'] }),
  rows('account_group_members', BY_USER, { omit: ['group_id'] }),
  rows('player_factors', BY_USER, { omit: ['totp_secret', 'totp_step'] }),
  rows('player_recovery_codes', [[`encode(t.code_hash, 'hex')`, 'text']], { omit: ['code_hash'] }),
  rows('player_passkeys', BY_ID, { omit: ['credential_id', 'public_key', 'counter'] }),
  rowsOf('session_marks', 'sessions', 'p.id = t.session_id', by('session_id')),
  rows('email_confirmations', [[`encode(t.token_hash, 'hex')`, 'text']], { omit: ['token_hash'] }),
  rows('age_confirmations', BY_USER),
  rows('notification_preferences', BY_USER),
  rows('notification_consents', BY_ID),
  rows('weekly_letters', BY_USER),
  rows('weekly_letter_consents', BY_ID),
  rows('account_anniversaries', by('user_id', 'years')),
  rows('notification_links', BY_ID),
  rows('status_subscribers', BY_ID, { omit: ['token_hash', 'mailbox'] }),
  rows('push_subscriptions', BY_ID, { omit: ['p256dh', 'auth'] }),
  rows('notifications', BY_ID),
  rows('notification_deliveries', BY_ID),
  rows('inbox_notices', BY_ID),
  rows('campaign_players', by('campaign_id')),
  rows('campaign_opens', by('campaign_id')),
  rows('mission_claims', [['t.channel', 'text']]),
  rows('player_limits', [
    ['t.kind', 'text'],
    ['t.period', 'text'],
  ]),
  rows('limit_changes', BY_ID),
  rows('exclusions', BY_ID),
  rows('restrictions', BY_ID, { omit: ['operator_id', 'lifted_by'] }),
  rows('ledger_entries', by('operation_id', 'kind', 'currency'), {
    owner: 't.account_id',
    more: `jsonb_build_object('at', moment_of_id(t.operation_id), 'kind_name', (select k.name from entry_kinds k where k.id = t.kind))`,
  }),
  rows('payment_orders', BY_ID, { omit: ['fingerprint', 'key'] }),
  rowsOf('payment_returns', 'payment_orders', 'p.id = t.order_id', BY_OPERATION),
  rowsOf('payment_refunds', 'payment_orders', 'p.id = t.order_id', BY_ID, { omit: ['change_request_id'] }),
  rowsOf('payment_reviews', 'payment_orders', 'p.id = t.order_id', BY_ID, {
    omit: ['change_request_id', 'decided_by'],
  }),
  rows('debts', by('operation_id', 'currency')),
  rowsOf('debt_repayments', 'debts', 'p.operation_id = t.debt_id and p.currency = t.currency', [
    ['t.debt_id', 'int8'],
    ['t.currency', 'int8'],
    ['t.operation_id', 'int8'],
  ]),
  rows('balance_corrections', BY_OPERATION, { omit: ['change_request_id'] }),
  rows('player_promos', BY_USER),
  rows('promo_uses', by('reference_id')),
  rows('gift_codes', BY_OPERATION, { omit: ['hash'] }),
  rows('free_open_grants', by('operation_id', 'case_id')),
  rows('seeds', BY_ID, { omit: ['sealed'] }),
  rows('plays', BY_ID),
  rows('openings', BY_ID),
  rows('rolls', BY_ID),
  rows('player_cases', by('case_id')),
  rows('favourite_cases', by('case_id')),
  rows('awaited_cases', BY_USER),
  rows('battle_seats', by('battle_id', 'slot')),
  rows('battle_prizes', by('battle_id', 'round', 'slot')),
  rows('battle_refunds', by('stake_id')),
  rows('upgrades', BY_ID),
  rows('contracts', BY_ID),
  rows('exchanges', BY_ID),
  rows('techies_boards', BY_ID),
  rows('unpackings', BY_ID),
  rows('items', BY_ID, { more: ITEM_NAME }),
  rows('item_steps', by('item_id', 'operation_id', 'to_status')),
  rows('item_voids', BY_OPERATION, { omit: ['change_request_id'] }),
  rows('withdrawals', BY_ID, { omit: ['leased_until', 'turn', 'due_at'], more: ITEM_NAME }),
  rowsOf('withdrawal_steps', 'withdrawals', 'p.id = t.withdrawal_id', by('withdrawal_id', 'place')),
  rows('withdrawal_holds', [['t.reason', 'text']]),
  rows('player_offers', BY_ID),
  rows('season_players', by('season_id')),
  rows('season_task_progress', by('season_id', 'task_id')),
  rows('season_task_plays', by('season_id', 'task_id', 'reference_id')),
  rows('season_claims', by('season_id', 'level')),
  rows('raffle_entries', by('raffle_id')),
  rows('raffle_list', by('raffle_id', 'first')),
  rows('raffle_winners', BY_ID),
  rows('raffle_takebacks', [['t.raffle_id', 'int8'], OF_DEBT]),
  rows('raffle_passed_over', by('raffle_id')),
  rows('leaderboard_scores', by('leaderboard_id')),
  rows('leaderboard_takebacks', [['t.leaderboard_id', 'int8'], OF_DEBT]),
  rows('leaderboard_winners', BY_ID),
  rows('partners', BY_USER, { omit: ['version'] }),
  rows('partner_codes', [['t.code', 'text']], { owner: 't.partner_id' }),
  // Only the partner who brought the player; what the partner got for them is the partner's data.
  rows('partner_players', BY_USER, { omit: ['is_linked'] }),
  rows('partner_payouts', BY_OPERATION, { owner: 't.partner_id', omit: ['change_request_id'] }),
  rows('shop_visits', BY_USER),
  rows('support_requests', BY_ID, { omit: ['owner_id', 'version'] }),
  // Without operators' notes to each other.
  rowsOf(
    'support_messages',
    'support_requests',
    `p.id = t.request_id and t.kind <> 'note'`,
    by('request_id', 'place'),
    {
      omit: ['operator_id'],
    },
  ),
  // The pictures themselves are in the player's requests on the site.
  rows('support_pictures', BY_ID, { omit: ['bytes'] }),
]

/** Tables that name players and are left out, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  absence_watches: 'when they are looked for next',
  dashboard_players: 'counted from their plays',
  idempotency: 'answers that they got already',
  inbox_marks: 'up to which notice they read',
  inventory_kinds: 'counted from their items',
  inventory_marks: 'counted from their items',
  inventory_totals: 'counted from their items',
  login_tokens: 'secrets',
  mission_subjects: 'a hash that keeps a reward from being paid twice',
  notification_link_codes: 'secrets',
  partner_commissions: 'counted from their orders for who brought them',
  play_totals: 'counted from their plays',
  player_notes: 'what operators tell one another',
  realtime_listeners: 'which process serves them now',
  recent_cases: 'counted from their openings',
  refill_counts: 'counted from their orders',
  reminder_days: 'counted from their deliveries',
  report_game_players: 'counted from their plays',
  report_movements: 'counted from their orders and items',
  report_players: 'counted from their sign-up, plays and orders',
  sandbox_endings: 'what a tester of a demo asked for',
  trigger_progress: 'counted from their plays',
  undeliverable_items: 'exported with their items',
}
