-- When the current password was last given in this session: as good as a sign-in of that time.
alter table sessions add column password_at timestamptz;
