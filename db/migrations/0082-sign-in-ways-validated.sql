alter table sessions validate constraint sessions_way_check;
