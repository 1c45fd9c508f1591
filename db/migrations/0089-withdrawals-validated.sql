-- The checks of 0084 hold for the rows before it, too. Reading them locks out no write.
alter table withdrawals validate constraint withdrawals_returned_check;
alter table withdrawals validate constraint withdrawals_accepted_check;
