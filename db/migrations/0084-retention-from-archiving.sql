-- A time of keeping may count from the day on which a document was archived. A row per category that has a rule.
alter table category_retention drop constraint category_retention_counted_from_check;
alter table category_retention add constraint category_retention_counted_from_check
  check (counted_from in ('created', 'effective', 'changed', 'expires', 'archived'));
