-- A document may be pinned for some days: from the first on, until the last has passed.
alter table document_top
  add column from_day date,
  add column to_day date,
  add constraint document_top_days check (from_day <= to_day);
