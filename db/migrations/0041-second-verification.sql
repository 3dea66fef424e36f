-- What a session was verified for a second time (ORG-07): `module/item`; it ends with the session.
alter table session add column verified_items text[] not null default '{}';
