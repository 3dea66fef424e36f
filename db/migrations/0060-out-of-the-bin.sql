-- What leaves the recycle bin goes like a move: many at once as a job, with what stayed and why.
alter table document_move add column leaves_bin text
  constraint document_move_leaves_bin check (leaves_bin in ('restored', 'purged'));
alter table document_move drop constraint document_move_goal;
alter table document_move add constraint document_move_goal
  check ((target_id is not null)::integer + (undoes_id is not null)::integer + into_bin::integer
    + (leaves_bin is not null)::integer = 1);
