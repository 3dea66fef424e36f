-- When the row was made, not when its transaction began: usage is counted up to files of two minutes ago, and a file of a
-- long transaction would look older than others that are still on their way. Takes no time: rows stay as they are.
alter table file alter column uploaded_at set default clock_timestamp();
