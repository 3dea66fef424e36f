-- no transaction
-- The latest shares with somebody, by what they are a member of.
drop index concurrently if exists document_grant_recent;
create index concurrently document_grant_recent on document_grant (principal_id, given_at desc) where ended_at is null;
drop index concurrently if exists document_grant_principal;
