-- What is attached to a mail is opened in its place: its bytes are a preview of the mail ('bytes'), and what is made of
-- them is one too. The part says which: '2' is the second of the mail, '2.1' the first of the mail that is attached there.
alter table file_preview
  add column part text not null default '' check (part ~ '^(\d{1,3}(\.\d{1,3}){0,4})?$'),
  drop constraint file_preview_pkey,
  drop constraint file_preview_form_check,
  add primary key (content_id, form, part),
  add check (form in ('pdf', 'picture', 'thumbnail', 'sheets', 'page', 'bytes'));

-- Made again on the next look: pictures then have all their pages, and heads of mails say where each part lies.
delete from file_preview where form = 'picture' or (form = 'page' and facts ? 'mail');
