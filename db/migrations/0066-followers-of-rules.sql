-- Followers of a virtual folder choose to be notified once a day, and folders with a rule are followed too: `found_until`
-- says up to which moment what the rule finds was looked at. Constant defaults, so no row is written anew.
alter table virtual_folder_follower
  add column daily boolean not null default false,
  add column found_until timestamptz not null default now();
