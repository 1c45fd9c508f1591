-- The check of 0076 holds for the rows before it, too. Reading them locks out no write.
alter table payment_orders validate constraint payment_orders_amount_check;
