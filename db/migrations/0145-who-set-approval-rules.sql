-- Who set a rule does not decide where it finds nobody: a rule that asks nobody would open to them what others write.
alter table category_approval add column set_by integer references person on delete set null;
