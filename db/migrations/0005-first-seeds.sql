-- A server seed is used once, whoever brings it: the promise that a guest is given opens one account, however often it is sent.
create unique index seeds_commitment_key on seeds (commitment);
