-- no transaction
-- The shares with somebody and those by somebody, in the order in which they were given, page by page.
drop index concurrently if exists document_grant_given_to;
create index concurrently document_grant_given_to on document_grant (principal_id, given_at desc, id desc) where ended_at is null;
drop index concurrently if exists document_grant_recent;
drop index concurrently if exists document_grant_given_by;
create index concurrently document_grant_given_by on document_grant (given_by, given_at desc, id desc)
  where ended_at is null and source = 'share';
