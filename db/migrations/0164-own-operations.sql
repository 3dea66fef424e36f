-- no transaction
-- What somebody has done with documents lately, also with one of them alone.
drop index concurrently if exists bulk_operation_person;
create index concurrently bulk_operation_person on bulk_operation (person_id, asked_at);
-- The undo that stands beside each record of a copy or move.
drop index concurrently if exists bulk_operation_batch;
create index concurrently bulk_operation_batch on bulk_operation (batch_id);
