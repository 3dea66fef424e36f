-- A subscription may be for some days: so many are asked for, an approval says until when it lasts, and then it has ended.
alter table subscription
  add column days smallint check (days between 1 and 3650),
  add column valid_until timestamptz,
  drop constraint subscription_state_check,
  add constraint subscription_state_check
    check (state in ('asked', 'approved', 'rejected', 'takenBack', 'ended')) not valid;
alter table subscription validate constraint subscription_state_check;
create index subscription_due on subscription (valid_until) where state = 'approved' and valid_until is not null;
create index subscription_waiting on subscription (asked_at) where state = 'asked';
