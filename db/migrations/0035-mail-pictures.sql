-- The picture in the mails of a category's reminders (CAT-35); a category without a row follows the one above.
create table category_mail_picture (
  category_id integer primary key references category,
  -- null: mails of this category have none
  file_id bigint references file
);
create index category_mail_picture_file on category_mail_picture (file_id) where file_id is not null;
