-- no transaction
-- What the calendar lowers (domain/documents).

drop index concurrently if exists document_secrecy_end;
create index concurrently document_secrecy_end on document (secrecy_until) where secrecy_until is not null;
