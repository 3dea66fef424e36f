-- A file that was filled from another, or is its copy for somebody else, has its content: it is as secret as that is.
alter table file add column origin_ids bigint[] not null default '{}';
