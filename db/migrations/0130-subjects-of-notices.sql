-- What a notice is about is a document, or whatever else its kind says. No release wrote the name of before.
alter table notice_event rename column document_ids to subject_ids;
