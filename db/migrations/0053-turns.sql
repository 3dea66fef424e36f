-- Its bytes were here before it came: what is known of them is told to who uploaded it only when a job of its own would
-- have found it, so that nobody learns by uploading a guess whether somebody else has it.
alter table file add column held_back boolean not null default false;

-- How long the last look for its text took, by which such a file is held back.
alter table file_content add column text_ms integer;

-- Who waits for it: people take turns. Nobody, where it was made before anybody asked.
alter table file_preview add column asked_by integer references person;
create index file_preview_waiting on file_preview (asked_by) where state = 'waiting';
