import type { TestApp } from './test-app.ts'

/** Domain events that follow from others or from the time. They may be published while a refused call runs. */
const FOLLOW_UPS = [
  'inbox.changed',
  'leaderboard.ended',
  'leaderboard.prize_given',
  'offer.made',
  'partner.visited',
  'player.brought',
  'raffle.ended',
  'raffle.prize_given',
  'raffle.tickets_counted',
  'season.progressed',
  'season.task_completed',
  'season.task_paid',
]

/** Everything in the database that a call may change, as one comparable row. Offers count once bought, because a consumer creates them later. */
export async function countEffects(shop: TestApp): Promise<Record<string, unknown>> {
  // Named: planning it takes longer than running it.
  const [row] = await shop.database.rows<Record<string, unknown>>(
    'test_count_effects',
    `select (select count(*) from users) as users,
            (select count(*) from sessions where ended_at is null) as sessions,
            (select count(*) from sessions where ended_at is not null) as ended,
            (select array_agg((user_id, balance_minor, coins, experience_minor, revision, seed_id, nonce)::text order by user_id) from players) as players,
            (select array_agg((user_id, id, status)::text order by user_id, id) from items) as items,
            (select count(*) from ledger_entries) as entries, (select count(*) from item_steps) as steps,
            (select count(*) from openings) + (select count(*) from rolls) as rolls,
            (select array_agg((provider, subject, user_id)::text order by user_id, provider) from identities) as identities,
            (select array_agg((user_id, email, used_at is null)::text order by created_at, token_hash) from email_confirmations) as letters,
            (select array_agg((id, nickname, email, steam_link, steam_login, language, is_hidden, avatar, time_zone)::text order by id) from users) as people,
            (select count(*) from notification_link_codes) + (select count(*) from notification_links) + (select count(*) from push_subscriptions) + (select count(*) from notification_consents) as channels,
            (select count(*) from notification_preferences) + (select count(*) from mission_claims) + (select count(*) from campaign_opens) as settings,
            (select array_agg((id, email, confirmed_at is null)::text order by id) from status_subscribers) as subscribers,
            (select count(*) from login_tokens) + (select count(*) from session_marks) as tokens,
            (select array_agg((id, user_id, state, returned_minor)::text order by id) from payment_orders) as orders,
            (select count(*) from payment_events) + (select count(*) from payment_reviews) + (select count(*) from sandbox_payments) as payments,
            (select array_agg((user_id, kind, period, amount_minor, pending_at)::text order by user_id, kind, period) from player_limits) as limits,
            (select array_agg((user_id, excluded_until, reminder_minutes, play_began_at)::text order by user_id) from players) as protection,
            (select count(*) from exclusions) + (select count(*) from limit_changes) as pauses,
            (select array_agg((order_id, value_minor)::text order by order_id) from refill_counts) as refills,
            (select array_agg((reference_id, state)::text order by reference_id) from promo_uses) as uses,
            (select array_agg((user_id, code_id)::text order by user_id) from player_promos) as promos,
            (select array_agg((id, taken)::text order by id) from promo_codes) as places,
            (select array_agg((operation_id, case_id, count)::text order by operation_id, case_id) from free_open_grants) as grants,
            (select array_agg((id, ends_at, operation_id)::text order by id) from player_offers where operation_id is not null) as offers, (select count(*) from shop_visits) as visits,
            (select array_agg(c::text order by user_id, case_id) from player_cases c) as counters,
            (select array_agg((case_id, taken)::text order by case_id) from case_counters) as sold,
            (select array_agg(t::text order by user_id, status) from inventory_totals t) as totals,
            (select array_agg((id, status, cause, turn)::text order by id) from withdrawals) as withdrawals,
            (select count(*) from withdrawal_steps) + (select count(*) from withdrawal_holds) + (select count(*) from undeliverable_items) as deliveries,
            (select count(*) from upgrades) + (select count(*) from contracts) + (select count(*) from exchanges) + (select count(*) from unpackings) as plays,
            (select count(*) from season_claims) + (select count(*) from season_players where visited_at is not null) as season,
            (select array_agg(c::text order by hash) from gift_codes c where user_id is not null) as gifts,
            (select count(*) from favourite_cases) as favourites,
            (select array_agg((id, state, version)::text order by id) from support_requests) as support,
            (select array_agg((id, state)::text order by id) from nickname_changes) as names,
            (select count(*) from support_messages) + (select count(*) from support_pictures) as lines,
            (select array_agg(m::text order by user_id) from inbox_marks m) as read,
            (select count(*) from seeds) as seeds, (select count(*) from idempotency) as keys,
            (select count(*) from (select events from outbox union all select events from event_log) published, json_array_elements(published.events) event
              where event->>'kind' <> all($1)) as events`,
    [FOLLOW_UPS],
  )
  return row ?? {}
}
