-- The language in which a subscriber of incidents asked for their emails.
alter table status_subscribers add column language text not null default 'ru' check (language ~ '^[a-z]{2}$');
