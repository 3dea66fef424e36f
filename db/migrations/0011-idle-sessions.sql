-- A session that nobody uses ends before its time. Those that are open begin to be idle now.
alter table session add column idle_seconds integer not null default 14400;
update session set last_seen_at = now();
