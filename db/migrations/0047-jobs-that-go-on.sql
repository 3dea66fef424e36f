-- no transaction
-- Who is at work on the organisation is asked by whoever finds it taken; of all jobs of a month few go on.
drop index concurrently if exists job_progress_open;
create index concurrently job_progress_open on job_progress (kind) where state in ('waiting', 'running');
