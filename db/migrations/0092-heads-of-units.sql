-- Who heads a unit: approvals ask them. A table of its own: people are in units, and of two tables that refer to each
-- other a backup could not restore one before the other.
create table unit_head (
  unit_id integer primary key references unit,
  person_id integer not null references person
);
