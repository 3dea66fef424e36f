-- A change of status of many goes like a move, as a job: {"act", "reason", "publishAt"}. Neither column rewrites rows; the
-- checks read a million operations in about a second.
alter table document_move add column turn jsonb constraint document_move_turn check (turn ? 'act');
-- It is done by somebody who administers the documents, whatever their own rights on them.
alter table document_move add column as_administrator boolean not null default false;
alter table document_move drop constraint document_move_goal;
alter table document_move add constraint document_move_goal
  check ((target_id is not null and leaves_bin is null)::integer + (undoes_id is not null)::integer + into_bin::integer
    + (leaves_bin is not null)::integer + (turn is not null)::integer = 1
    and (target_id is null or leaves_bin is distinct from 'purged'));
