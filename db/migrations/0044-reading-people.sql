-- no transaction
-- whoever may read a document is asked for nothing else: 9,000 of them are looked up without their rows
drop index concurrently if exists person_reading;
create index concurrently person_reading on person (id) include (status, security_level, classification);
