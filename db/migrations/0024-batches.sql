-- no transaction
-- What an act on many documents did to each: what takes it back asks for it, whatever the act.
drop index concurrently if exists document_log_batch;
create index concurrently document_log_batch on document_log (batch_id, document_id) where batch_id is not null;
drop index concurrently if exists document_log_moved;
-- the moves that screens list
drop index concurrently if exists document_move_long;
create index concurrently document_move_long on document_move (asked_at) where progress_id is not null;
