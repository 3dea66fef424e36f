-- no transaction
-- Shares that were ended and memberships that were left, for the questions about a past day.

drop index concurrently if exists document_grant_former;
create index concurrently document_grant_former on document_grant (document_id) where ended_at is not null;
drop index concurrently if exists person_principal_former;
create index concurrently person_principal_former on person_principal (principal_id, valid_until) where valid_until is not null;
