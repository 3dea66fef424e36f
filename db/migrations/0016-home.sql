-- How somebody arranged their start page; who never did has no row.
create table home_arrangement (
  person_id integer primary key references person,
  sections jsonb not null
);
