-- The hash of what is approved covers the values of custom fields, too, of what is submitted from now on; each decision on
-- it is in the log with the hash. A constant default: no row is written.
alter table approval add column hash_covers_fields boolean not null default false;
