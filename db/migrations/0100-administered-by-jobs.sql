-- Author, owner, classification, shares and editing of many documents are changed by a job, as their status is. The row of
-- its operation says so in `document_move.turn`; what each of its steps changed is undone with it, by its batch.
-- Neither statement rewrites rows: the table has a row for each act of 30 days.
alter table administrative_act add column batch_id bigint references log_batch on delete cascade;
create index administrative_act_of_batch on administrative_act (batch_id, at) where batch_id is not null;
