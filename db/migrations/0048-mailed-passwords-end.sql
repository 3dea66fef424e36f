-- A one-time password that lies in a mailbox is good for some days only; null: until it is changed.
alter table person add column password_ends_at timestamptz;

-- The account of somebody who was entered by hand is new, too: their mail says so.
alter table password_mailing add column is_new boolean not null default false;
