-- Reviews of payments are decided in the back office: two operators credit, one refuses.
alter table payment_reviews
  add column decided_by bigint references operators,
  add column decision_reason text,
  add column change_request_id bigint references change_requests;

-- The change request by which a payment was credited that is not as it was ordered.
alter table payment_orders add column accepted_by bigint;
alter table payment_orders drop constraint payment_orders_amount_check;
alter table payment_orders add constraint payment_orders_amount_check
  check (paid_minor is null or is_sum_open or paid_minor = amount_minor or accepted_by is not null) not valid;
