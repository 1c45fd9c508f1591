-- Why an approved change was closed without taking effect: the fault of its kind, or the code of the refusal.

alter table change_requests add column closed_because text;
