-- no transaction
-- Who downloaded and printed the documents of a reading report; some seconds at a million entries.
drop index concurrently if exists document_log_taken;
create index concurrently document_log_taken on document_log (document_id) include (operation, account_id)
  where operation in (21, 22);
