-- no transaction
-- Where the documents of a move came from: what takes it back asks for them.
drop index concurrently if exists document_log_moved;
create index concurrently document_log_moved on document_log (batch_id, document_id) where operation = 11;
