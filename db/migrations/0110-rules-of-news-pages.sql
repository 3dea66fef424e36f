-- Conditions of a search: what it finds of what comes into force from then on is news on the page by itself. It is asked in
-- the name of who set it, and of what they may share.
alter table news_page add column rule jsonb;
alter table news_page add column rule_by integer references person;
alter table news_page add column rule_since timestamptz;
alter table news_page add constraint news_page_rule_check
  check ((rule is null) = (rule_by is null) and (rule is null) = (rule_since is null));
