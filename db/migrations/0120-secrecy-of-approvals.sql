-- How secret the document is with the change that is approved, also once that was returned or withdrawn; null: as the
-- document is, and of all that ended before.
alter table approval add column secrecy smallint;
alter table approval add constraint approval_secrecy_check check (secrecy between 1 and 4);
