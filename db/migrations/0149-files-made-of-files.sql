-- Which files were made from one is asked when the document that holds it is raised.
create index file_origin_ids on file using gin (origin_ids) where origin_ids <> '{}';
