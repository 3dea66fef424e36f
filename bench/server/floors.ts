/**
 * One indexed statement for the same rows as a call of the product: what the database, the driver and the web server
 * cost before anything is done about rights, words or counts.
 */
export const floorStatements = {
  /** As many rows of documents as a page has, by their ids. */
  page: `select id, subject, code, category_id, creator_id, owner_id, unit_id, status, secrecy, created_at, updated_at
    from document where id = any($1::bigint[]) order by updated_at desc, id desc`,
  /** One number by a key. */
  number: 'select n4 from category_default_count where category_id = any($1::integer[])',
  /** As many categories as a tree has. */
  tree: 'select id, parent_id, name, description, sort from category where id = any($1::integer[]) order by sort, id',
  /** As many virtual folders as a tree has. */
  folders: 'select id, parent_id, name, rule from virtual_folder where id = any($1::integer[]) order by name, id',
  /** What was put into each of some virtual folders, counted. */
  entries: `select folder_id, count(*)::integer as n from virtual_folder_entry
    where folder_id = any($1::integer[]) and by_hand and not is_out group by 1`,
  /** A document with its text. */
  document: `select document.*, html from document join document_body on document_id = id where id = any($1::bigint[])`,
  /** How many texts have one or two words: found by the index, looked into, and their documents fetched. */
  found: `select count(*)::integer as n4 from search_text as text
    join document on document.id = text.document_id and document.deleted_at is null
    where text.terms @@ (
      select string_agg(quote_literal(substr(word, place, 2)), ' & ')::tsquery
      from unnest($1::text[]) as word, generate_series(1, length(word) - 1) as place
    )
    and (strpos(text.title, ($1::text[])[1]) > 0 or strpos(text.body, ($1::text[])[1]) > 0)
    and (strpos(text.title, ($1::text[])[2]) > 0 or strpos(text.body, ($1::text[])[2]) > 0)`,
  /** People by their ids, as a list shows them. */
  people: `select id, name, department_id, security_level from person where id = any($1::integer[]) order by pinyin, id`,
  /** Every grant that a document has. */
  grants: `select held.* from document
    join access_set as class on class.kind = 2 and class.id = document.class_id
    cross join lateral (values (1, class.default_set_id), (2, document.class_id), (3, document.own_id)) as source (kind, set_id)
    join access_set_grant as held on held.kind = source.kind and held.set_id = source.set_id
    where document.id = any($1::bigint[])`,
  /** How many people these grants name. */
  readers: `select count(distinct member.person_id)::integer as n4 from document
    join access_set as class on class.kind = 2 and class.id = document.class_id
    cross join lateral (values (1, class.default_set_id), (2, document.class_id), (3, document.own_id)) as source (kind, set_id)
    join access_set_grant as held on held.kind = source.kind and held.set_id = source.set_id
    join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
    where document.id = any($1::bigint[])`,
  /** What was given to a document alone. */
  shares: `select document_grant.*, principal.kind, principal.ref_id from document_grant
    join principal on principal.id = principal_id where document_id = any($1::bigint[]) and ended_at is null`,
  /** Required readings by the documents. */
  readings: `select * from required_reading where document_id = any($1::bigint[]) and ended_at is null`,
  /** What is in a folder of a disk, from a place on, as many as a page has. */
  items: `select * from disk_item where parent_id = ($1::bigint[])[1] and deleted_at is null
    order by sort_name, id limit 100 offset ($1::bigint[])[2]`,
  /** How many items a folder of a disk has. */
  itemCount: `select count(*)::integer as n4 from disk_item where parent_id = any($1::bigint[]) and deleted_at is null`,
  /** The items of a disk that changed after a number. */
  changes: `select * from disk_item where disk_id = ($1::bigint[])[1] and change_no > ($1::bigint[])[2]
    order by change_no limit 1000`,
  /** The folders in a folder of a disk, each with the number of its items. */
  diskFolders: `select item.*, (select count(*) from disk_item as inside
      where inside.parent_id = item.id and inside.deleted_at is null)::integer as items
    from disk_item as item where parent_id = any($1::bigint[]) and deleted_at is null and not is_file
    order by sort_name, id limit 10000`,
  /** What a save writes of a text – body, version, index –, inserted and committed. */
  write: `insert into bench_written (html, version_html, body, terms)
    select html, html, text.body, text.terms
    from document_body join search_text as text on text.document_id = document_body.document_id
    where document_body.document_id = any($1::bigint[]) returning id`,
} as const
/** Their best plan hangs on the values. */
export const plannedAnew: ReadonlySet<string> = new Set(['items', 'itemCount', 'diskFolders', 'changes'])
export type FloorName = keyof typeof floorStatements
