-- Until when documents that became effective have been looked at for saved searches: one row, none before the first round.
create table search_told_until (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
