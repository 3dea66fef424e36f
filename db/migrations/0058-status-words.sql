-- Whether documents in force are called so (the suite's field iscontroledbydir), or normal. New categories begin with what
-- their parent has.
alter table category add column says_in_force boolean not null default true;
