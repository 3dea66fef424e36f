-- What goes with a document is found by its key. The indexes with a condition serve no deletion, which names none: each of a
-- million grants and attachments was looked at for every document that was deleted for good.
create index document_grant_of on document_grant (document_id);
drop index document_grant_former;
create index attachment_of on attachment (document_id);
create index required_reading_of on required_reading (document_id);
create index access_request_of on access_request (document_id);
create index document_draft_of on document_draft (document_id) where document_id is not null;
