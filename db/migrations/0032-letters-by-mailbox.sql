-- To whom and for which address a letter was sent, so that many accounts cannot fill one mailbox: the mailbox in its plain form, the address
-- as it is counted (IPv6 by its /64). Null for letters of before.
alter table email_confirmations add column mailbox text, add column asked_from text;
create index email_confirmations_mailbox_idx on email_confirmations (mailbox, created_at) where mailbox is not null;
create index email_confirmations_asked_from_idx on email_confirmations (asked_from, created_at) where asked_from is not null;
