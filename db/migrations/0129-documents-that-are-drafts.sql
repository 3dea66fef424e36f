-- no transaction
-- The documents that somebody has saved as drafts, newest first: few of all that they wrote.
drop index concurrently if exists document_draft_of_creator;
create index concurrently document_draft_of_creator on document (creator_id, updated_at desc, id desc)
  where status = 0 and deleted_at is null;
