-- no transaction
-- The same bytes may be a note under one name and a mail under another: a content is its bytes and what they are read as.
drop index concurrently if exists file_content_bytes;
create unique index concurrently file_content_bytes on file_content (sha256, mime);
alter table file_content drop constraint if exists file_content_sha256_key;
