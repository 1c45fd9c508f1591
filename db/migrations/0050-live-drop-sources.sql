-- Shown drops tell which public battle they were won in. Those that are kept came out of cases.

update live_drops set drop = drop || '{"battleUlid": null}' where not drop ? 'battleUlid';
