-- A change that was approved for a day to come and was taken back is approved no more: its version may be another text.
update approval set state = 'withdrawn' from document
where document.id = approval.document_id and approval.is_change and approval.state = 'approved'
  and document.version < approval.version
  and not exists (select from pending_change where pending_change.document_id = document.id);
