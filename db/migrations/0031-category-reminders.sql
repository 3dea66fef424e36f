-- Of what happens to the documents of a category, who is told and mailed (CAT-28, CAT-29); what is null follows the
-- category above.
create table category_reminder (
  category_id integer primary key references category,
  tells_new text check (tells_new in ('none', 'starred', 'department', 'readers')),
  tells_changed text check (tells_changed in ('none', 'holders', 'read', 'all')),
  tells_shared boolean,
  mails_new boolean,
  mails_changed boolean,
  mails_shared boolean
);
