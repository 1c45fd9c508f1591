-- A provider that gave back what it had taken, such as after a dispute that the shop won: a person decides.
alter table payment_reviews drop constraint payment_reviews_reason_check;
alter table payment_reviews add constraint payment_reviews_reason_check check (reason in
  ('amount', 'currency', 'partial', 'order', 'late', 'limit', 'unknown_payment', 'excess_return', 'reinstated'));
