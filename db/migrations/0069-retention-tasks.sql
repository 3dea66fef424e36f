-- What those who administer a category have to decide, for the list of their tasks. Few rows: nothing waits for it.
create index document_retention_asked on document_retention (document_id)
  where state = 'listed' and action = 'ask' and announced_on is not null;
