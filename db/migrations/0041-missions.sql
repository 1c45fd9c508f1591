-- Missions are data, and every prize is noted with the operation that paid it.
insert into entry_kinds values (61, 'push mission'), (62, 'app bonus');

create table missions (
  channel text primary key check (channel in ('push', 'pwa', 'vk', 'telegram', 'steam', 'email')),
  type text not null check (type in ('push', 'pushPWA', 'social')),
  name text not null,
  description text not null,
  button text not null,
  prize_coins bigint not null check (prize_coins between 1 and 1000000),
  -- Since when the prize is this one.
  prize_since timestamptz not null default clock_timestamp(),
  -- Missions are shown in this order.
  place int not null,
  is_active boolean not null default true,
  constraint missions_kind_check check ((type = 'push') = (channel = 'push') and (type = 'pushPWA') = (channel = 'pwa'))
);

alter table social_missions rename to mission_claims;
alter table mission_claims rename column type to channel;
alter table mission_claims drop constraint social_missions_type_check;
alter table mission_claims
  add constraint mission_claims_channel_check check (channel in ('push', 'pwa', 'vk', 'telegram', 'steam', 'email')),
  -- The operation that paid the prize, and what it paid; null for those that were paid before these columns were.
  add column operation_id bigint unique,
  add column coins bigint check (coins > 0),
  -- Where the installed app ran.
  add column platform text check (platform in ('android', 'ios')),
  add constraint mission_claims_paid_check check ((operation_id is null) = (coins is null) and (operation_id is null or completed_at is not null)),
  add constraint mission_claims_app_check check (channel <> 'pwa' or completed_at is null or platform is not null);

alter table mission_subjects rename column type to channel;
alter table mission_subjects drop constraint mission_subjects_type_check;
alter table mission_subjects
  add constraint mission_subjects_channel_check check (channel in ('push', 'vk', 'telegram', 'steam', 'email'));
