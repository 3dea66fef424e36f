-- Approvals that began before they remembered it: of those whose change still waits, how secret that is.
update approval set secrecy = pending_change.secrecy
from pending_change join document on document.id = pending_change.document_id
where pending_change.document_id = approval.document_id and approval.is_change and approval.secrecy is null
  and (approval.state = 'running' or approval.state = 'approved' and document.version < approval.version);
