/** The beginning of a statement that records openings, for the game that writes all its results in one statement. A `select` follows. */
export const INSERT_OPENINGS = `insert into openings (id, user_id, case_id, odds_version, seed_id, nonce, count, granted_count, nth_free_count, currency,
              cost_minor, cashback_minor, coins, experience_before_minor, tickets, item_ids, prices_minor, factors, bonus_coins)`
