-- What is restored and cannot go back to where it was comes to a category that is chosen.
alter table document_move drop constraint document_move_goal;
alter table document_move add constraint document_move_goal
  check ((target_id is not null and leaves_bin is null)::integer + (undoes_id is not null)::integer + into_bin::integer
    + (leaves_bin is not null)::integer = 1 and (target_id is null or leaves_bin is distinct from 'purged'));

-- A category is copied with those below it: where the copies of the documents of each come to, {"12": 34}.
alter table document_move add column targets jsonb
  constraint document_move_targets check (targets is null or is_copy);
