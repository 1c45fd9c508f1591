-- When a player was last sent his place, and everybody the change of a ranking: once a second at most, whichever process counts.

alter table leaderboard_scores add column place_sent_at timestamptz not null default '-infinity';
alter table leaderboards add column changed_sent_at timestamptz not null default '-infinity';
