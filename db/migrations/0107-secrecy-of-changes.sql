-- How secret the document is with the change that waits: a file of a more secret one makes it so before it is applied.
alter table pending_change add column secrecy smallint;
update pending_change set secrecy = least(
  (select document.secrecy from document where document.id = pending_change.document_id),
  (select min(document.secrecy) from attachment_version as held
   join attachment on attachment.id = held.attachment_id join document on document.id = attachment.document_id
   where held.file_id = any(pending_change.file_ids) and document.id <> pending_change.document_id
     and not exists (
       select from attachment_version as own join attachment as its on its.id = own.attachment_id
       where own.file_id = held.file_id and its.document_id = pending_change.document_id)));
alter table pending_change alter column secrecy set not null;
