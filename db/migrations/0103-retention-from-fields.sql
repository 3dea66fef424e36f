-- The time for which documents are kept may count from a date field of theirs; without a date there they are not due.
-- The check is only widened, and the table has a row for each category that is set to something.
alter table category_retention add column field_id integer references field;
alter table category_retention drop constraint category_retention_counted_from_check;
alter table category_retention add constraint category_retention_counted_from_check
  check (counted_from in ('created', 'effective', 'changed', 'expires', 'archived', 'field'));
