-- What the calendar will end: looked for every hour, so it must not cost a walk over all documents.
create index document_expiry on document (expires_on) where expires_on is not null and deleted_at is null and status in (1, 2);
