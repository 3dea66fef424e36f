-- How much of the files each person has brought in, counted up to a file. What came later is added where it is asked for:
-- nobody who uploads waits for a row that somebody else changes. Both are counted anew each night.
create table file_usage (
  person_id integer primary key references person (id),
  bytes bigint not null,
  files integer not null
);
create table file_usage_counted (
  is_only boolean primary key default true check (is_only),
  up_to_file_id bigint not null,
  -- of everybody
  bytes bigint not null
);
insert into file_usage_counted (up_to_file_id, bytes) values (0, 0);
