-- Which computer sent a version, in which run of its client, and which state of which file there it is. Disks come before
-- computers in the order of nouns, so there is no foreign key: what a computer sent is known when the computer is forgotten.
alter table disk_version add column terminal_id integer, add column run_id bigint, add column origin bytea;
create unique index disk_version_origin on disk_version (origin) where origin is not null;
create index disk_version_terminal on disk_version (terminal_id, made_at) where terminal_id is not null;
