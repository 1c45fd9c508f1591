-- A campaign may give one opening of a case to each player who opens its message.
alter table campaigns add column gift_case_id integer references cases;

-- Players who came to the site by a message, each once, with the operation that gave the gift.
create table campaign_opens (
  campaign_id integer not null,
  user_id bigint not null,
  at timestamptz not null,
  gift_operation_id bigint,
  primary key (campaign_id, user_id),
  foreign key (campaign_id, user_id) references campaign_players (campaign_id, user_id)
);
create trigger campaign_opens_append_only before update or delete or truncate on campaign_opens
  for each statement execute function refuse_change();
-- The messages of a player within a week are counted before the next one.
create index campaign_players_by_player on campaign_players (user_id, at);
