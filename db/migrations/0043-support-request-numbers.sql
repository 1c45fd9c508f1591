-- The back office finds requests by a part of their number and by who has taken them on, without reading all.
create index support_requests_id_parts_idx on support_requests using gin ((id::text) gin_trgm_ops);
create index support_requests_owner_idx on support_requests (owner_id, id) where owner_id is not null;
