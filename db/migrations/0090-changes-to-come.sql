-- A change of a document in force may have a time from which it counts. Few rows: one per document with a change.
alter table pending_change
  add column takes_effect_at timestamptz,
  -- nobody has to approve it, or somebody has: it waits for its time alone
  add column is_settled boolean not null default false;
create index pending_change_due on pending_change (takes_effect_at) where is_settled;
