-- A person's photo is kept in two sizes; photo_file_id is the larger one.
alter table person add column photo_small_file_id bigint;
-- what a sweep of files asks for each of them
create index person_photo on person (photo_file_id) where photo_file_id is not null;
create index person_photo_small on person (photo_small_file_id) where photo_small_file_id is not null;
