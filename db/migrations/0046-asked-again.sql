-- Who confirmed an earlier version is asked again; what they confirmed before stands in the document's log.
alter table required_reading add column asks_again boolean not null default false;
