-- Whether authors may delete and move what they made while it is in force: never, while nobody else has read it, or
-- within so many days of making it. New categories begin with what their parent has.
alter table category
  add column author_retracts text not null default 'unread' check (author_retracts in ('never', 'unread', 'days')),
  add column author_retract_days integer not null default 7 check (author_retract_days between 1 and 3650);
