-- When a banner is shown: from and until, each open when null.
alter table banners
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint banners_window check (starts_at < ends_at);

-- The picture with which an address is shared; empty: that of the shop.
alter table seo_routes add column image text not null default '';
