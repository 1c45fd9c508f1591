-- Lists of battles by price are read status by status in this order, up to the page that is asked for, however many battles there were.
create index battles_price_idx on battles (status, price_minor, id) where not is_private;
