-- A copy of many documents is an act like a move of them: it goes on after a kill and can be taken back (MOVE-34).
-- Both say which custom fields are paired (MOVE-09): [{"from": 12, "to": 34}].
alter table document_move
  add column is_copy boolean not null default false,
  add column field_pairs jsonb not null default '[]';
-- The log of copies and moves (MOVE-26): one's own, and everybody's.
create index document_log_copymove_own on document_log (account_id, at desc, id desc) where operation in (11, 12);
create index document_log_copymove on document_log (at desc, id desc) where operation in (11, 12);
alter table document_move add constraint document_move_copies check (not is_copy or target_id is not null);
