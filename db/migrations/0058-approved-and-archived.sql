-- no transaction
-- Documents by the day on which they were approved or archived; few of all have been.
drop index concurrently if exists approval_approved;
create index concurrently approval_approved on approval (ended_at, document_id) where state = 'approved';
drop index concurrently if exists document_turn_archived;
create index concurrently document_turn_archived on document_turn (at, document_id) where act = 'archive';
