-- What was lost in this month before losses were kept beside the balance: a limit set today counts it as well.
update players p set loss_on = play_today(), loss_day_minor = s.day, loss_week_minor = s.week, loss_month_minor = s.month
  from (
    select e.account_id,
           coalesce(-sum(e.amount) filter (where e.operation_id >= first_id_at(play_window_start('day', play_today()))), 0)::int8 as day,
           coalesce(-sum(e.amount) filter (where e.operation_id >= first_id_at(play_window_start('week', play_today()))), 0)::int8 as week,
           coalesce(-sum(e.amount) filter (where e.operation_id >= first_id_at(play_window_start('month', play_today()))), 0)::int8 as month
      from ledger_entries e join entry_kinds k on k.id = e.kind
     where e.account_id >= 1000 and e.currency = 1
       and e.operation_id >= first_id_at(least(play_window_start('week', play_today()), play_window_start('month', play_today())))
       and k.name in ('case opened', 'cashback', 'item sold', 'contract change', 'exchange change', 'item credited',
                      'battle stake', 'battle refund', 'battle share')
     group by e.account_id) s
 where s.account_id = p.user_id;
