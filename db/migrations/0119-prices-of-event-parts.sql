-- Prices, by case, that decided whether other rewards of a running event are worth at least those that they replaced; null where nothing was
-- compared, and in versions of processes before this migration.
alter table season_versions add column case_prices jsonb;
