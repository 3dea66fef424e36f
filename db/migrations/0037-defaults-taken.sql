-- An act of sharing may take the default rights off documents: what each followed before, [{documentId, categoryId, defaultSetId}].
alter table share_act add column defaults jsonb not null default '[]';
