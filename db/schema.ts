// Made by tools/generate-schema.ts from the migrated database; db/schema.test.ts holds the two together.
import type { ColumnType } from 'kysely'

/** What the database fills in when an insert leaves it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** Read as any JSON value, for a schema to narrow; written as JSON text, since the driver makes an array a PostgreSQL array. */
type Json = ColumnType<unknown, string, string>

export interface AccessAskingTable {
  id: Generated<number>
  person_id: number
  at: Generated<Timestamp>
}

export interface AccessRequestTable {
  id: Generated<number>
  document_id: number
  person_id: number
  level: number
  note: Generated<string>
  asked_at: Generated<Timestamp>
  answered_at: Timestamp | null
  answered_by: number | null
  is_given: boolean | null
}

export interface AccessSetTable {
  kind: number
  id: number
  category_id: number | null
  default_set_id: number | null
  unit_id: number | null
  detached: Generated<boolean>
  digest: Buffer | null
  changed_xid: Generated<string>
  created_at: Generated<Timestamp>
}

export interface AccessSetFreeTable {
  kind: number
  id: number
}

export interface AccessSetGrantTable {
  kind: number
  set_id: number
  principal_id: number
  level: number
  can_download: boolean
  min_security: Generated<number>
  max_security: Generated<number>
  valid_until: Timestamp | null
}

export interface AccessSetPastTable {
  id: Generated<number>
  kind: number
  set_id: number
  until: Generated<Timestamp>
  grants: Json
}

export interface AdminScopeTable {
  id: Generated<number>
  person_id: number
  right_name: string
  unit_id: number | null
  category_id: number | null
}

export interface AdministrativeActTable {
  id: Generated<number>
  person_id: number
  kind: 'author' | 'owner' | 'secrecy' | 'shares'
  at: Generated<Timestamp>
  changes: Json
  undone_at: Timestamp | null
  batch_id: number | null
}

export interface ApplicationTable {
  id: Generated<number>
  app_id: string
  name: string
  scope: 'read' | 'write'
  acts_for: 'everybody' | 'named'
  acts_for_administrators: Generated<boolean>
  clearance: number
  signs_on: Generated<boolean>
  addresses: Generated<string[]>
  registers: 'once' | 'always'
  registration_ends_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  created_at: Generated<Timestamp>
  last_seen_at: Timestamp | null
  address: Generated<string>
}

export interface ApplicationKeyTable {
  id: Generated<number>
  application_id: number
  public_key: string
  private_key: Buffer
  secret_hash: Buffer
  created_at: Generated<Timestamp>
}

export interface ApplicationPrincipalTable {
  application_id: number
  principal_id: number
}

export interface ApplicationSignOnTable {
  token_hash: Buffer
  application_id: number
  person_id: number
  expires_at: Timestamp
}

export interface ApplicationTokenTable {
  id: Generated<number>
  token_hash: Buffer
  key_id: number
  expires_at: Timestamp
}

export interface ApprovalTable {
  id: Generated<number>
  document_id: number
  state: Generated<'running' | 'approved' | 'returned' | 'withdrawn'>
  rule: Json
  step: Generated<number>
  version: number
  content_hash: string
  asked_by: number
  asked_at: Generated<Timestamp>
  ended_at: Timestamp | null
  is_change: Generated<boolean>
  round: Generated<number>
  hash_covers_fields: Generated<boolean>
  secrecy: number | null
  returned_to: number | null
  field_words: Json | null
}

export interface ApprovalAbsenceTable {
  person_id: number
  deputy_id: number
  from_on: string
  until_on: string
  hands_over: boolean
}

export interface ApprovalTaskTable {
  id: Generated<number>
  approval_id: number
  step: number
  person_id: number
  source: 'rule' | 'added' | 'handedOver' | 'keeper' | 'deputy' | 'late'
  by_id: number | null
  state: Generated<'open' | 'later' | 'approved' | 'returned' | 'lapsed' | 'handedOver' | 'sentBack'>
  comment: Generated<string>
  due_on: string | null
  made_at: Generated<Timestamp>
  decided_at: Timestamp | null
  grant_ids: Generated<number[]>
  round: Generated<number>
  stands_for: number[] | null
  after_id: number | null
}

export interface AttachmentTable {
  id: Generated<number>
  document_id: number
  name: string
  in_body: Generated<boolean>
  sort: Generated<number>
  file_id: number
  version: Generated<number>
  added_by: number
  added_at: Generated<Timestamp>
  removed_at: Timestamp | null
}

export interface AttachmentVersionTable {
  attachment_id: number
  number: number
  file_id: number
  added_by: number
  added_at: Generated<Timestamp>
}

export interface AuditLogTable {
  id: Generated<number>
  act: string
  subject_kind: string
  subject_id: number | null
  person_id: number | null
  account_id: number | null
  at: Generated<Timestamp>
  address: Generated<string>
  details: Generated<Json>
  application: Generated<string | null>
}

export interface AuthorCountDeltaTable {
  category_id: number
  class_id: number
  creator_id: number
  secrecy: number
  n: number
}

export interface AuthorReaderTable {
  author_id: number
  reader_id: number
  last_at: Timestamp
}

export interface BookmarkTable {
  id: ColumnType<number, never, never>
  person_id: number
  name: string
  link: string
  kept_at: Generated<Timestamp>
}

export interface BulkOperationTable {
  id: Generated<number>
  batch_id: number
  person_id: number
  address: Generated<string>
  terminal: Generated<string>
  as_administrator: Generated<boolean>
  kind: string
  details: Json
  undoes_id: number | null
  retries_id: number | null
  selection_id: number | null
  thing_ids: number[]
  position: Generated<number>
  done: Generated<number>
  staying_ids: Generated<number[]>
  refused: Generated<Json>
  progress_id: number | null
  source_ids: Generated<number[]>
  asked_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface CategoryTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  name_en: string | null
  pinyin: Generated<string>
  initials: Generated<string>
  description: Generated<string>
  code: Generated<string>
  sort: Generated<number>
  default_set_id: number
  default_set_kind: Generated<number>
  inherits_rights: Generated<boolean>
  upload_extensions: Generated<string>
  max_upload_mb: Generated<number>
  min_upload_mb: Generated<number>
  settings: Generated<Json>
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  changed_xid: Generated<string>
  author_retracts: Generated<'never' | 'unread' | 'days'>
  author_retract_days: Generated<number>
  says_in_force: Generated<boolean>
  readers_see_versions: Generated<boolean>
  lists_versions: Generated<boolean>
  subscribable: Generated<boolean>
  readers_print: '0' | '1' | '2' | null
  unique_titles: boolean | null
  print_limit: number | null
  second_person_levels: '0' | '1' | '2' | null
  marked_levels: '0' | '1' | '2' | null
  levels_asked: boolean | null
}

export interface CategoryApprovalTable {
  category_id: number
  rule: Json
  set_by: number | null
}

export interface CategoryAuthorCountTable {
  category_id: number
  class_id: number
  creator_id: number
  n1: Generated<number>
  n2: Generated<number>
  n3: Generated<number>
  n4: Generated<number>
}

export interface CategoryClassCountTable {
  category_id: number
  class_id: number
  n1: Generated<number>
  n2: Generated<number>
  n3: Generated<number>
  n4: Generated<number>
}

export interface CategoryCodeRuleTable {
  category_id: number
  is_on: boolean | null
  pattern: string | null
  starts_at: number | null
  restarts: 'each' | 'never' | null
  given_at: 'creation' | 'effect' | null
}

export interface CategoryDefaultCountTable {
  category_id: number
  default_set_id: number
  n1: Generated<number>
  n2: Generated<number>
  n3: Generated<number>
  n4: Generated<number>
}

export interface CategoryGrantTable {
  id: Generated<number>
  category_id: number
  principal_id: number
  category_right: 'create' | 'createChild' | 'settings' | 'copyIn' | 'moveIn' | 'moveOut' | 'bulkDownload'
  min_security: Generated<number>
  max_security: Generated<number>
  given_by: number | null
  given_at: Generated<Timestamp>
  valid_until: Timestamp | null
}

export interface CategoryImportTable {
  id: Generated<number>
  person_id: number
  signed_in_id: number
  address: Generated<string>
  file_name: string
  unknown_columns: Generated<string[]>
  state: Generated<'checking' | 'ready' | 'importing' | 'done' | 'undoing' | 'undone' | 'failed'>
  progress_id: number | null
  reason: Json | null
  asked_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface CategoryImportLineTable {
  import_id: number
  place: number
  row_number: number
  cells: Json
  result: Generated<'waiting' | 'new' | 'changed' | 'unchanged' | 'error'>
  says: Generated<Json>
  category_id: number | null
  changes: Generated<Json>
}

export interface CategoryMailPictureTable {
  category_id: number
  file_id: number | null
}

export interface CategoryMailPictureFormerTable {
  category_id: number
  file_id: number
  at: Generated<Timestamp>
}

export interface CategoryPropertyTable {
  category_id: number
  property: string
  position: number
  name: Generated<string>
  name_en: Generated<string>
  on_page: boolean
  on_form: boolean
  is_required: boolean
}

export interface CategoryPublicationTable {
  category_id: number
  is_apart: boolean | null
}

export interface CategoryReminderTable {
  category_id: number
  tells_new: 'none' | 'starred' | 'department' | 'readers' | null
  tells_changed: 'none' | 'holders' | 'read' | 'all' | null
  tells_shared: boolean | null
  mails_new: boolean | null
  mails_changed: boolean | null
  mails_shared: boolean | null
}

export interface CategoryRetentionTable {
  category_id: number
  action: 'none' | 'archive' | 'delete' | 'ask' | null
  counted_from: 'created' | 'effective' | 'changed' | 'expires' | 'archived' | 'field' | null
  months: number | null
  field_id: number | null
}

export interface CategoryReviewTable {
  category_id: number
  months: number | null
  reviewers: 'owner' | 'people' | null
  person_ids: string | null
}

export interface CategoryRightActTable {
  id: Generated<number>
  category_id: number
  person_id: number
  at: Generated<Timestamp>
  act: 'defaults' | 'sync' | 'grants'
  before: Json
  undone_at: Timestamp | null
}

export interface CategorySettingTemplateTable {
  id: Generated<number>
  name: string
  settings: Json
  made_by: number
  changed_at: Generated<Timestamp>
}

export interface CategoryStarTable {
  person_id: number
  category_id: number
  starred_at: Generated<Timestamp>
}

export interface CategoryTalkTable {
  category_id: number
  is_closed: boolean | null
}

export interface CategoryTemplateTable {
  category_id: number
  document_id: number
  position: Generated<number>
  is_default: Generated<boolean>
}

export interface CategoryWatermarkTable {
  category_id: number
  watermark_id: number | null
}

export interface CentreArrangementTable {
  person_id: number
  parts: Json
}

export interface CentreDismissedTable {
  person_id: number
  document_id: number
  at: Generated<Timestamp>
}

export interface CentreLookTable {
  person_id: number
  counter: 'all' | 'mine' | 'received'
  at: Generated<Timestamp>
}

export interface CompanySettingTable {
  name: string
  value: Json
}

export interface CountDeltaTable {
  category_id: number
  class_id: number
  secrecy: number
  n: number
}

export interface DefaultEntryTable {
  id: Generated<number>
  default_set_id: number
  set_kind: Generated<number>
  principal_id: number | null
  relative: 'department' | 'department_below' | 'department_above' | 'subcompany' | 'subcompany_below' | 'subcompany_above' | 'role' | 'post' | null
  ref_id: number | null
  ref_level: number | null
  level: number
  can_download: Generated<boolean>
  min_security: Generated<number>
  max_security: Generated<number>
  entered_by: number | null
  entered_at: Generated<Timestamp>
}

export interface DefaultEntryPastTable {
  id: Generated<number>
  category_id: number
  until: Generated<Timestamp>
  xid: Generated<string>
  entries: Json
}

export interface DiskTable {
  person_id: number
  root_id: number
  change_no: Generated<number>
  forgotten_no: Generated<number>
  used_bytes: Generated<number>
  limit_bytes: number | null
}

export interface DiskCopyingTable {
  batch_id: number
  source_id: number
  copy_id: number
  at: Generated<Timestamp>
}

export interface DiskItemTable {
  id: Generated<number>
  disk_id: number
  parent_id: number | null
  is_file: boolean
  name: string
  name_key: string
  purpose: 'invoices' | 'sync' | null
  version_id: number | null
  file_id: number | null
  size_bytes: number | null
  sha256: Buffer | null
  changed_at: Generated<Timestamp>
  change_no: number
  deleted_at: Timestamp | null
  purged_at: Timestamp | null
  sort_name: ColumnType<string, never, never>
}

export interface DiskLinkTable {
  id: Generated<number>
  item_id: number
  address: string
  password: string
  secret: Buffer
  may_download: boolean
  made_at: Generated<Timestamp>
  valid_until: Timestamp | null
  ended_at: Timestamp | null
  wrong_tries: Generated<number>
  locked_until: Timestamp | null
}

export interface DiskLinkOpeningTable {
  id: Generated<number>
  link_id: number
  at: Generated<Timestamp>
  act: 'open' | 'view' | 'download' | 'locked'
  item_name: Generated<string>
  terminal: string
  address: string
}

export interface DiskPublicationTable {
  document_id: number
  item_id: number
  published_at: Generated<Timestamp>
}

export interface DiskShareTable {
  id: Generated<number>
  item_id: number
  principal_id: number
  may_download: Generated<boolean>
  given_by: number
  given_at: Generated<Timestamp>
  valid_until: Timestamp | null
}

export interface DiskVersionTable {
  id: Generated<number>
  item_id: number
  number: number
  file_id: number
  size_bytes: number
  sha256: Buffer
  made_at: Generated<Timestamp>
  made_by: number
  terminal_id: number | null
  run_id: number | null
  origin: Buffer | null
}

export interface DocumentTable {
  id: Generated<number>
  subject: string
  code: Generated<string>
  category_id: number
  class_id: number
  own_id: number | null
  creator_id: number
  owner_id: number
  unit_id: number
  status: number
  secrecy: Generated<number>
  secrecy_until: string | null
  keywords: Generated<string>
  kind: Generated<string>
  extension: Generated<string>
  attachment_count: Generated<number>
  version: Generated<number>
  expires_on: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  updated_by: number
  effective_at: Timestamp | null
  deleted_at: Timestamp | null
  deleted_by: number | null
}

export interface DocumentBodyTable {
  document_id: number
  html: string
}

export interface DocumentCodeCounterTable {
  counted: string
  last: number
}

export interface DocumentCountTable {
  document_id: number
  reads: Generated<number>
  downloads: Generated<number>
  replies: Generated<number>
  likes: Generated<number>
  score: Generated<number>
}

export interface DocumentDraftTable {
  person_id: number
  document_id: number | null
  category_id: number | null
  base_version: number | null
  subject: Generated<string>
  keywords: Generated<string>
  html: Generated<string>
  file_ids: Generated<number[]>
  saved_at: Generated<Timestamp>
  form: Json | null
  body_file_ids: Generated<number[]>
  id: Generated<string>
}

export interface DocumentFieldTable {
  document_id: number
  field_id: number
  position: Generated<number>
  text: string | null
  number: number | null
  moment: Timestamp | null
  reference: number | null
}

export interface DocumentFollowerTable {
  person_id: number
  document_id: number
  followed_at: Generated<Timestamp>
}

export interface DocumentFormerCodeTable {
  document_id: number
  code: string
  next_code: string
  batch_id: number | null
  at: Generated<Timestamp>
}

export interface DocumentGrantTable {
  id: Generated<number>
  document_id: number
  principal_id: number
  level: number
  can_download: Generated<boolean>
  min_security: Generated<number>
  max_security: Generated<number>
  valid_until: Timestamp | null
  source: Generated<'share' | 'subscription' | 'coediting' | 'approval'>
  note: Generated<string>
  given_by: number | null
  given_at: Generated<Timestamp>
  ended_at: Timestamp | null
  ended_by: number | null
  in_force_from: Timestamp | null
  target_object: Generated<string>
}

export interface DocumentLikeTable {
  document_id: number
  person_id: number
  at: Generated<Timestamp>
}

export interface DocumentLinkTable {
  document_id: number
  target_id: number
}

export interface DocumentLinkCursorTable {
  is_only: Generated<boolean>
  document_id: number
}

export interface DocumentLogTable {
  id: Generated<number>
  document_id: number
  subject: string
  operation: number
  person_id: number
  account_id: number
  at: Generated<Timestamp>
  address: Generated<string>
  batch_id: number | null
  details: Generated<Json>
  terminal: Generated<string>
  salt: Generated<string | null>
  application: Generated<string | null>
}

export interface DocumentPastTable {
  id: Generated<number>
  document_id: number
  until: Generated<Timestamp>
  class_id: number
  creator_id: number
  owner_id: number
  status: number
  secrecy: number
  deleted_at: Timestamp | null
}

export interface DocumentPrintTable {
  document_id: number
  person_id: number
  times: Generated<number>
  last_at: Generated<Timestamp>
}

export interface DocumentPublicationTable {
  document_id: number
  at: Timestamp
  person_id: number
}

export interface DocumentReplacementTable {
  document_id: number
  replaced_id: number
  act: 'archive' | 'void' | 'none'
  person_id: number
  at: Generated<Timestamp>
  skipped_at: Timestamp | null
}

export interface DocumentReplyTable {
  id: Generated<number>
  document_id: number
  thread_id: number | null
  answers_id: number | null
  person_id: number
  html: string
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  deleted_at: Timestamp | null
  deleted_by: number | null
  quote: Generated<string>
}

export interface DocumentRetentionTable {
  document_id: number
  action: 'archive' | 'delete' | 'ask'
  due_on: string
  announced_on: string | null
  state: Generated<'listed' | 'kept' | 'done'>
  kept_until: string | null
  decided_by: number | null
  decided_at: Timestamp | null
  reason: Generated<string>
}

export interface DocumentReviewTable {
  document_id: number
  months: number | null
  category_months: Generated<number>
  person_ids: Generated<number[]>
  due_on: string | null
  reviewed_at: Timestamp | null
  reviewed_by: number | null
  comment: Generated<string>
  category_person_ids: Generated<number[]>
}

export interface DocumentScoreTable {
  document_id: number
  person_id: number
  score: number
  remark: Generated<string>
  at: Generated<Timestamp>
}

export interface DocumentStarTable {
  person_id: number
  document_id: number
  starred_at: Generated<Timestamp>
}

export interface DocumentTemplateTable {
  document_id: number
  template_id: number
}

export interface DocumentTitleTurnTable {
  category_id: number
  turn: Generated<number>
}

export interface DocumentTopTable {
  document_id: number
  category_id: number
  person_id: number
  at: Generated<Timestamp>
  from_day: string | null
  to_day: string | null
}

export interface DocumentTurnTable {
  document_id: number
  act: string
  person_id: number
  reason: Generated<string>
  at: Generated<Timestamp>
  former_status: number
  former_effective_at: Timestamp | null
}

export interface DocumentVersionTable {
  document_id: number
  number: number
  subject: string
  keywords: Generated<string>
  html: string
  attachments: Generated<Json>
  author_id: number
  note: Generated<string>
  created_at: Generated<Timestamp>
  field_values: Generated<Json>
  is_listed: Generated<boolean>
  field_words: Generated<Json>
}

export interface EditNoticeTable {
  person_id: number
  document_id: number
  is_due: Generated<boolean>
  asked_at: Generated<Timestamp>
}

export interface EditRequestTable {
  document_id: number
  person_id: number
  asked_at: Generated<Timestamp>
  declined_at: Timestamp | null
}

export interface EditSessionTable {
  document_id: number
  token: string
  person_id: number
  signed_in_id: number
  began_at: Generated<Timestamp>
  alive_at: Generated<Timestamp>
  shared_edit_id: number | null
}

export interface EmptiedEntryTable {
  id: number
  document_id: number
  at: Timestamp
  digest: Buffer
  whole_digest: Buffer | null
}

export interface FieldTable {
  id: Generated<number>
  category_id: number
  name: string
  name_en: Generated<string>
  kind: 'line' | 'lines' | 'integer' | 'decimal' | 'amount' | 'date' | 'instant' | 'truth' | 'choice' | 'choices' | 'person' | 'people' | 'unit' | 'document' | 'category' | 'link'
  measure: Generated<string>
  help: Generated<string>
  heading: Generated<string>
  is_required: Generated<boolean>
  defaults: Generated<string[]>
  shown_by: number | null
  shown_values: Generated<string[]>
  is_listed: Generated<boolean>
  is_asked: Generated<boolean>
  position: Generated<number>
  deleted_at: Timestamp | null
  measure_en: Generated<string>
  help_en: Generated<string>
  heading_en: Generated<string>
}

export interface FieldChangeTable {
  field_id: number
  category_id: number
  is_required: boolean | null
  defaults: string[] | null
}

export interface FieldOptionTable {
  id: Generated<number>
  field_id: number
  name: string
  name_en: Generated<string>
  position: Generated<number>
  removed_at: Timestamp | null
}

export interface FieldSectionTable {
  category_id: number
  revision: Generated<number>
}

export interface FileTable {
  id: Generated<number>
  content_id: number
  name: string
  uploaded_by: number
  uploaded_at: Generated<Timestamp>
  held_back: Generated<boolean>
  origin_ids: Generated<number[]>
  upload_secrecy: number | null
  upload_secrecy_until: string | null
}

export interface FileContentTable {
  id: Generated<number>
  sha256: Buffer
  size_bytes: number
  mime: string
  kind: string
  stored_at: Generated<Timestamp>
  text_state: Generated<'waiting' | 'ready' | 'failed' | 'none' | 'unasked'>
  text_reason: string | null
  text_tries: Generated<number>
  text_at: Timestamp | null
  page_count: number | null
  text_ms: number | null
  extension: string | null
}

export interface FilePreviewTable {
  content_id: number
  form: 'pdf' | 'picture' | 'thumbnail' | 'sheets' | 'page' | 'bytes'
  state: Generated<'waiting' | 'ready' | 'failed'>
  reason: string | null
  tries: Generated<number>
  sha256: Buffer | null
  size_bytes: number | null
  mime: string | null
  facts: Json | null
  asked_at: Generated<Timestamp>
  made_at: Timestamp | null
  part: Generated<string>
  asked_by: number | null
}

export interface FileTextTable {
  content_id: number
  body: string
  title: string | null
  truncated: Generated<boolean>
  encoding: string | null
}

export interface FileUsageTable {
  person_id: number
  bytes: number
  files: number
}

export interface FileUsageCountedTable {
  is_only: Generated<boolean>
  up_to_file_id: number
  bytes: number
}

export interface HandOverTable {
  id: Generated<number>
  from_id: number
  to_id: number
  by_id: number | null
  at: Generated<Timestamp>
  document_ids: number[]
  made: number[]
  undone_at: Timestamp | null
}

export interface HoldTable {
  id: ColumnType<number, never, never>
  name: string
  reason: string
  set_by: number
  set_at: Generated<Timestamp>
  released_by: number | null
  released_at: Timestamp | null
  release_reason: Generated<string>
}

export interface HoldCategoryTable {
  hold_id: number
  category_id: number
}

export interface HoldDocumentTable {
  hold_id: number
  document_id: number
}

export interface HomeArrangementTable {
  person_id: number
  sections: Json
}

export interface IdempotencyTable {
  person_id: number
  key: string
  endpoint: string
  reply: Json
  at: Generated<Timestamp>
}

export interface ImportItemTable {
  category_id: number
  source: string
  path: string
  size_bytes: number
  modified_at: Timestamp
  sha256: Buffer | null
  document_id: number | null
  state: 'done' | 'failed'
  reason: string | null
  imported_by: number
  imported_at: Generated<Timestamp>
}

export interface InstallationTable {
  name: string
  value: Json
}

export interface InvoiceTable {
  item_id: number
  version_id: number
  revision: Generated<number>
  state: Generated<'recognising' | 'recognised' | 'to_check' | 'not_recognised' | 'by_hand'>
  type: string | null
  code: string | null
  number: string | null
  date: string | null
  seller: string | null
  seller_tax_number: string | null
  buyer: string | null
  buyer_tax_number: string | null
  amount: number | null
  tax: number | null
  total: number | null
  total_in_words: string | null
  check_code: string | null
  origins: Generated<Json>
  claim_number: string | null
  claimed_at: Timestamp | null
  claimed_by: number | null
  same_key: string | null
}

export interface JobProgressTable {
  id: Generated<number>
  person_id: number
  kind: string
  title: Generated<string>
  done: Generated<number>
  total: number | null
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'canceled'>
  result: Json | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface KnowledgeCategoryTable {
  id: Generated<number>
  kind: 'point' | 'map'
  name: string
  position: number
}

export interface KnowledgeMapTable {
  id: Generated<number>
  name: string
  remark: Generated<string>
  category_id: number | null
  template: Generated<number>
  contents: Generated<string>
  preview_file_id: number | null
  file_ids: Generated<number[]>
  is_public: Generated<boolean>
  revision: Generated<number>
  creator_id: number
  created_at: Generated<Timestamp>
  updater_id: number
  updated_at: Generated<Timestamp>
}

export interface KnowledgeMapPointTable {
  theme_id: number
  point_id: number
  weight: number
  position: number
  is_shown: Generated<boolean>
}

export interface KnowledgeMenuTable {
  map_id: number
  label: string
  creator_id: number
  created_at: Generated<Timestamp>
}

export interface KnowledgePointTable {
  id: Generated<number>
  name: string
  remark: Generated<string>
  category_id: number | null
  file_ids: Generated<number[]>
  revision: Generated<number>
  creator_id: number
  created_at: Generated<Timestamp>
  updater_id: number
  updated_at: Generated<Timestamp>
}

export interface KnowledgePointRowTable {
  id: Generated<number>
  point_id: number
  title: string
  query: Generated<string>
  weight: number
  position: number
}

export interface KnowledgeRowDocumentTable {
  row_id: number
  document_id: number
  position: number
}

export interface KnowledgeThemeTable {
  id: Generated<number>
  map_id: number
  title: string
  weight: number
  position: number
}

export interface KnowledgeUnlistedPersonTable {
  person_id: number
}

export interface LogBatchTable {
  id: Generated<number>
  person_id: number
  operation: number
  at: Generated<Timestamp>
  details: Generated<Json>
}

export interface LogSealTable {
  log: 'document' | 'document.places' | 'audit'
  day: string
  entries: number
  digest: Buffer
  sealed_at: Generated<Timestamp>
}

export interface NewsFeedTable {
  person_id: number
  token_hash: Buffer
  made_at: Generated<Timestamp>
  used_at: Timestamp | null
  signed_in_id: number
}

export interface NewsItemTable {
  page_id: number
  document_id: number
  summary: Generated<string>
  published_at: Generated<Timestamp>
  published_by: number
  ends_at: Timestamp | null
  is_pinned: Generated<boolean>
  picture_alt: Generated<string>
  picture: number | null
  picture_x: number | null
  picture_y: number | null
}

export interface NewsPageTable {
  id: Generated<number>
  name: string
  category_id: number
  is_outer: Generated<boolean>
  per_page: Generated<number>
  made_by: number
  made_at: Generated<Timestamp>
  sort: Generated<number>
  takes_all_since: Timestamp | null
  rule: Json | null
  rule_by: number | null
  rule_since: Timestamp | null
  shows_authors: Generated<boolean>
}

export interface NewsPageSourceTable {
  page_id: number
  category_id: number
  added_at: Generated<Timestamp>
}

export interface NoticeTable {
  person_id: number
  event_id: number
  seen_at: Timestamp | null
  mailed_at: Timestamp | null
}

export interface NoticeEventTable {
  id: Generated<number>
  kind: string
  person_id: number | null
  subject_ids: Generated<number[]>
  details: Generated<Json>
  source: string | null
  at: Generated<Timestamp>
}

export interface NoticeWithdrawnTable {
  event_id: number
  person_id: number
  by_id: number
  kind: string
  at: Timestamp
}

export interface OfficeTokenTable {
  token_hash: Buffer
  attachment_id: number
  person_id: number
  session_id: number
  expires_at: Timestamp
}

export interface OfficeUserTable {
  person_id: number
  info: string
}

export interface OrganisationImportTable {
  id: Generated<number>
  person_id: number
  signed_in_id: number
  address: Generated<string>
  file_name: string
  notes: Generated<Json>
  state: Generated<'checking' | 'ready' | 'importing' | 'done' | 'failed'>
  mode: 'all' | 'lines' | null
  marks_leavers: Generated<boolean>
  progress_id: number | null
  reason: Json | null
  password_key_hash: Buffer | null
  asked_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface OrganisationImportLineTable {
  import_id: number
  place: number
  kind: 'unit' | 'person' | 'leaver'
  sheet: Generated<string>
  row_number: Generated<number>
  cells: Generated<Json>
  result: Generated<'waiting' | 'new' | 'changed' | 'unchanged' | 'error' | 'leaver'>
  says: Generated<Json>
  subject_id: number | null
  is_done: Generated<boolean>
  password_hash: string | null
}

export interface PasswordMailTable {
  mailing_id: number
  person_id: number
  since: Timestamp
  email: string
  state: Generated<'waiting' | 'sent' | 'refused' | 'failed' | 'outdated'>
}

export interface PasswordMailingTable {
  id: Generated<number>
  person_id: number
  signed_in_id: number
  address: Generated<string>
  import_id: number | null
  asked_at: Generated<Timestamp>
  is_new: Generated<boolean>
}

export interface PastSinceTable {
  since: Generated<Timestamp>
  defaults_since: Generated<Timestamp>
}

export interface PendingChangeTable {
  document_id: number
  person_id: number
  change: Json
  version: Json
  file_ids: Generated<number[]>
  at: Generated<Timestamp>
  takes_effect_at: Timestamp | null
  is_settled: Generated<boolean>
  secrecy: number
}

export interface PeopleGroupTable {
  id: Generated<number>
  name: string
  name_en: string | null
  owner_id: number | null
  pinyin: Generated<string>
  initials: Generated<string>
}

export interface PeopleGroupMemberTable {
  group_id: number
  person_id: number
}

export interface PersonTable {
  id: Generated<number>
  login_name: string | null
  work_code: Generated<string>
  name: string
  name_en: string | null
  pinyin: Generated<string>
  initials: Generated<string>
  sex: 'male' | 'female' | null
  photo_file_id: number | null
  email: string | null
  mobile: string | null
  department_id: number
  subcompany_id: number
  post_id: number | null
  manager_id: number | null
  superior_ids: Generated<number[]>
  security_level: Generated<number>
  classification: Generated<number>
  language: Generated<string>
  time_zone: Generated<string>
  theme: Generated<'light' | 'dark' | 'system'>
  status: Generated<'active' | 'left'>
  main_person_id: number | null
  password_hash: string | null
  password_changed_at: Timestamp | null
  must_change_password: Generated<boolean>
  membership_xid: Generated<string>
  created_at: Generated<Timestamp>
  photo_small_file_id: number | null
  mails_off: Generated<string[]>
  password_ends_at: Timestamp | null
  compact_rows: Generated<boolean>
  shows_reading: Generated<boolean>
  language_chosen: Generated<boolean>
}

export interface PersonPastTable {
  id: Generated<number>
  person_id: number
  until: Generated<Timestamp>
  status: string
  security_level: number
  classification: number
  post_id: number | null
  manager_id: number | null
  superior_ids: number[]
  department_id: number | null
  subcompany_id: number | null
}

export interface PersonPrincipalTable {
  person_id: number
  principal_id: number
  valid_from: Generated<Timestamp>
  valid_until: Timestamp | null
}

export interface PersonTemplateTable {
  person_id: number
  document_id: number
  added_at: Generated<Timestamp>
}

export interface PersonalTokenTable {
  id: Generated<number>
  token_hash: Buffer
  person_id: number
  name: string
  scope: 'read' | 'write' | 'sync'
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
  last_seen_at: Timestamp | null
  address: Generated<string>
}

export interface PopUpTable {
  document_id: number
  starts_on: string
  ends_on: string
  times: number | null
  made_by: number
  made_at: Generated<Timestamp>
}

export interface PopUpShownTable {
  document_id: number
  person_id: number
  times: Generated<number>
  last_at: Generated<Timestamp>
}

export interface PortalElementTable {
  id: Generated<number>
  tab_id: string
  element_id: string
  name: string
  name_en: Generated<string>
  definition: Generated<Json>
  is_outer: Generated<boolean>
  changed_by: number
  changed_at: Generated<Timestamp>
}

export interface PostTable {
  id: Generated<number>
  name: string
  name_en: string | null
  unit_id: number | null
  canceled: Generated<boolean>
  pinyin: Generated<string>
  initials: Generated<string>
}

export interface PrincipalTable {
  id: Generated<number>
  kind: 'everyone' | 'anonymous' | 'person' | 'department' | 'department_below' | 'department_above' | 'subcompany' | 'subcompany_below' | 'subcompany_above' | 'role' | 'group' | 'post' | 'external_group' | 'creator' | 'superior' | 'all_superiors' | 'same_post'
  ref_id: number | null
  level: number | null
  unit_id: number | null
}

export interface PurgedDocumentTable {
  document_id: number
  purged_at: Generated<Timestamp>
}

export interface ReadMarkTable {
  person_id: number
  document_id: number
  first_at: Generated<Timestamp>
  last_at: Generated<Timestamp>
  times: Generated<number>
}

export interface ReadingConfirmationTable {
  reading_id: number
  person_id: number
  version: number
  at: Generated<Timestamp>
}

export interface RecentChoiceTable {
  person_id: number
  kind: string
  ref_id: number
  used_at: Generated<Timestamp>
}

export interface ReleasedCategoryTable {
  hold_id: number
  category_id: number
}

export interface ReleasedDocumentTable {
  hold_id: number
  document_id: number
}

export interface ReorganisationTable {
  id: Generated<number>
  act: 'mergeUnit' | 'closeUnit'
  unit_id: number
  into_id: number
  by_id: number | null
  at: Generated<Timestamp>
  before: Json
  undone_at: Timestamp | null
}

export interface ReplyDocumentTable {
  reply_id: number
  document_id: number
}

export interface ReplyFileTable {
  reply_id: number
  file_id: number
  is_picture: boolean
  secrecy: number | null
}

export interface ReplyLikeTable {
  reply_id: number
  person_id: number
  at: Generated<Timestamp>
}

export interface ReplyMentionTable {
  document_id: number
  author_id: number
  person_id: number
  reply_id: number
  at: Generated<Timestamp>
}

export interface ReportAnswerTable {
  key: string
  question: Json
  answer: Json | null
  counted_at: Timestamp | null
  took_ms: number | null
  asked_at: Generated<Timestamp>
  counting_since: Timestamp | null
  asked_by: number | null
  counted_ids: number[] | null
  counted_numbers: number[] | null
}

export interface RequiredListTable {
  id: Generated<number>
  subject: string
  subject_id: number
  must_confirm: boolean
  asks_again: boolean
  due_on: string | null
  note: Generated<string>
  shares: boolean
  made_by: number
  made_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface RequiredListDocumentTable {
  list_id: number
  document_id: number
}

export interface RequiredListSubjectTable {
  list_id: number
  principal_id: number
}

export interface RequiredReadingTable {
  id: Generated<number>
  document_id: number
  must_confirm: boolean
  due_on: string | null
  note: Generated<string>
  made_by: number | null
  made_at: Generated<Timestamp>
  times_told: Generated<number>
  reminded_at: Timestamp | null
  ended_at: Timestamp | null
  ended_by: number | null
  asks_again: Generated<boolean>
}

export interface RequiredSubjectTable {
  reading_id: number
  principal_id: number
  by_list: Generated<boolean>
}

export interface RetentionRunTable {
  ran_on: string
  began_at: Generated<Timestamp>
  ended_at: Timestamp | null
  listed: Generated<number>
  archived: Generated<number>
  deleted: Generated<number>
}

export interface RoleTable {
  id: Generated<number>
  name: string
  name_en: string | null
  pinyin: Generated<string>
  initials: Generated<string>
}

export interface RoleMemberTable {
  role_id: number
  person_id: number
  level: number
}

export interface RoleMemberPastTable {
  id: Generated<number>
  role_id: number
  person_id: number
  until: Generated<Timestamp>
  level: number | null
}

export interface RoleRightTable {
  role_id: number
  right_name: string
  level: Generated<number>
}

export interface SearchBatchTable {
  document_id: number
  terms: string | null
}

export interface SearchKnownTable {
  template_id: number
  month: string
  document_ids: number[]
}

export interface SearchLookAgainTable {
  id: ColumnType<number, never, never>
  document_id: number
  at: Generated<Timestamp>
}

export interface SearchMissTable {
  id: ColumnType<number, never, never>
  words: string
  person_hash: string
  times: Generated<number>
  at: Generated<Timestamp>
  asked_at: Timestamp | null
}

export interface SearchMissAsideTable {
  words: string
  person_id: number
  at: Generated<Timestamp>
}

export interface SearchNewsTable {
  document_id: number
  round: number
  is_done: Generated<boolean>
  at: Generated<Timestamp>
  is_again: Generated<boolean>
}

export interface SearchPartTable {
  document_id: number
  number: number
  start: number
  body: string
  terms: string
}

export interface SearchPinyinTable {
  document_id: number
  syllables: string
  spelled: string
  initials: string
}

export interface SearchSynonymTable {
  id: Generated<number>
  words: string[]
  normal: string[]
}

export interface SearchTellingTable {
  document_id: number
  words: Generated<string[]>
  is_stale: Generated<boolean>
}

export interface SearchTemplateTable {
  id: ColumnType<number, never, never>
  person_id: number
  name: string
  position: number
  query: Json
  version: Generated<number>
  told_since: Timestamp | null
  is_mailed: Generated<boolean>
  created_at: Generated<Timestamp>
  known_at: Timestamp | null
  has_too_many: Generated<boolean>
}

export interface SearchTextTable {
  document_id: number
  title: string
  body: string
  sources: Generated<Json>
  part_count: Generated<number>
  terms: string
  heading: Generated<string>
}

export interface SearchTitleTable {
  document_id: number
  title: string
  names: Generated<string>
}

export interface SearchToldUntilTable {
  is_only: Generated<boolean>
  at: Timestamp
}

export interface SearchWrittenTable {
  document_id: number
  start: number
  body: string
}

export interface SessionTable {
  id: Generated<number>
  token_hash: Buffer
  person_id: number
  account_id: number
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
  address: Generated<string>
  user_agent: Generated<string>
  idle_seconds: Generated<number>
  verified_items: Generated<string[]>
}

export interface ShareActTable {
  id: Generated<number>
  person_id: number
  at: Generated<Timestamp>
  made: number[]
  ended: number[]
  undone_at: Timestamp | null
  defaults: Generated<Json>
}

export interface SharedEditTable {
  id: Generated<number>
  document_id: number
  attachment_id: number | null
  engine: 'text' | 'docx' | 'xlsx' | 'wopi'
  engine_version: string
  base_version: number
  seed: Buffer | null
  last_number: Generated<number>
  saved_number: Generated<number>
  began_at: Generated<Timestamp>
  closed_at: Timestamp | null
  close_reason: 'saved' | 'unchanged' | 'discarded' | 'upgraded' | null
  saved_version: number | null
  lock_text: string | null
  locked_until: Timestamp | null
  unsaved_file_id: number | null
}

export interface SharedEditClaimTable {
  shared_edit_id: number
  unit: string
  member_id: number
  claimed_at: Generated<Timestamp>
}

export interface SharedEditMemberTable {
  id: Generated<number>
  shared_edit_id: number
  person_id: number
  signed_in_id: number
  token: string
  is_reader: boolean
  joined_at: Generated<Timestamp>
  alive_at: Generated<Timestamp>
  left_at: Timestamp | null
}

export interface SharedEditRowTable {
  shared_edit_id: number
  number: number
  member_id: number
  member_number: number
  body: Buffer
  written_at: Generated<Timestamp>
}

export interface SharedEditSnapshotTable {
  shared_edit_id: number
  number: number
  body: Buffer
  made_at: Generated<Timestamp>
}

export interface SignInFailureTable {
  login_name: string
  address: string
  at: Generated<Timestamp>
}

export interface SubscriptionTable {
  id: Generated<number>
  document_id: number
  person_id: number
  note: Generated<string>
  others: Generated<Json>
  state: Generated<'asked' | 'approved' | 'rejected' | 'takenBack' | 'ended'>
  asked_at: Generated<Timestamp>
  decided_at: Timestamp | null
  decided_by: number | null
  taken_back_at: Timestamp | null
  grant_ids: Generated<number[]>
  days: number | null
  valid_until: Timestamp | null
}

export interface SyncLogTable {
  id: Generated<number>
  run_id: number
  rule_id: number
  person_id: number
  at: Generated<Timestamp>
  act: 'sent' | 'fetched' | 'renamed' | 'moved' | 'adopted' | 'left'
  path: string
  item_id: number | null
  size_bytes: number | null
  reason: string | null
}

export interface SyncRuleTable {
  id: Generated<number>
  terminal_id: number
  name: string
  is_on: boolean
  way: 'up' | 'down'
  file_type: 'normal' | 'invoice'
  suffixes: string[]
  on_duplicate: 'overwrite' | 'skip' | 'both'
  timing: 'automatic' | 'manual' | 'scheduled'
  hour: number | null
  local_folders: string[]
  folder_id: number | null
  min_bytes: number
  max_bytes: number
  revision: Generated<number>
  asked_at: Timestamp | null
  approved_digest: string | null
  made_at: Generated<Timestamp>
}

export interface SyncRunTable {
  id: Generated<number>
  rule_id: number
  began_at: Generated<Timestamp>
  ended_at: Timestamp | null
  ends_as: 'done' | 'changed' | 'asks' | 'noMark' | 'failed' | null
  counts: Json | null
  question: Json | null
  fault: string | null
}

export interface TableChoiceTable {
  person_id: number
  table_id: string
  columns: string[] | null
  page_size: number | null
  sort: Json | null
  widths: Json | null
}

export interface TableKeyTable {
  key: string
  person_id: number | null
  table_id: string
  query: Json
  anchors: Generated<Json>
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
}

export interface TableSelectionTable {
  id: Generated<number>
  person_id: number
  kind: string
  ids: number[]
  selected_at: Generated<Timestamp>
}

export interface TerminalTable {
  id: Generated<number>
  person_id: number
  tag: string
  name: string
  remark: Generated<string>
  platform: string
  client_version: string
  functions: Generated<string[]>
  token_id: number | null
  instance: string | null
  made_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
}

export interface TerminalAskTable {
  id: Generated<number>
  terminal_id: number
  name: string
  given: Json
  asked_at: Generated<Timestamp>
  answered_at: Timestamp | null
  answer: Json | null
  fault: string | null
}

export interface TerminalBrowserTable {
  token_hash: Buffer
  terminal_id: number
  made_at: Generated<Timestamp>
}

export interface TerminalPairingTable {
  code_hash: Buffer
  terminal_id: number
  expires_at: Timestamp
}

export interface TerminalSignInTable {
  id: Generated<number>
  code_hash: Buffer
  whole_hash: Buffer
  secret_hash: Buffer
  tag: string
  name: string
  platform: string
  client_version: string
  address: string
  network: string
  began_at: Generated<Timestamp>
  expires_at: Timestamp
  wrong_tries: Generated<number>
  person_id: number | null
  confirmed_at: Timestamp | null
  browser_hash: Buffer | null
  fetched_at: Timestamp | null
}

export interface UnattachedLinkTable {
  document_id: number
  file_id: number
}

export interface UnitTable {
  id: Generated<number>
  kind: 'headquarters' | 'subcompany' | 'department'
  parent_id: number | null
  name: string
  name_en: string | null
  pinyin: Generated<string>
  initials: Generated<string>
  code: Generated<string>
  sort: Generated<number>
  canceled: Generated<boolean>
  created_at: Generated<Timestamp>
  merged_into_id: number | null
}

export interface UnitAncestorTable {
  unit_id: number
  ancestor_id: number
  depth: number
}

export interface UnitHeadTable {
  unit_id: number
  person_id: number
}

export interface UnitPastTable {
  id: Generated<number>
  unit_id: number
  until: Generated<Timestamp>
  kind: string
  parent_id: number | null
  merged_into_id: number | null
}

export interface VersionWriterTable {
  document_id: number
  number: number
  person_id: number
}

export interface VirtualFolderTable {
  id: Generated<number>
  parent_id: number | null
  owner_id: number | null
  name: string
  path: number[]
  rule: Json | null
  created_by: number
  created_at: Generated<Timestamp>
}

export interface VirtualFolderEntryTable {
  folder_id: number
  document_id: number
  by_hand: boolean
  is_out: Generated<boolean>
  note: Generated<string>
  position: number | null
  added_by: number
  added_at: Generated<Timestamp>
}

export interface VirtualFolderFollowerTable {
  person_id: number
  folder_id: number
  told_until: Generated<Timestamp>
  daily: Generated<boolean>
  found_until: Generated<Timestamp>
}

export interface VirtualFolderGrantTable {
  folder_id: number
  principal_id: number
  may_fill: boolean
}

export interface WatermarkTable {
  id: Generated<number>
  name: string
  text: string
  size: number
  angle: number
  opacity: number
  color: string
  gap: number
  on_view: boolean
  on_print: boolean
  on_download: boolean
  changed_by: number
  changed_at: Generated<Timestamp>
}

export interface Schema {
  access_asking: AccessAskingTable
  access_request: AccessRequestTable
  access_set: AccessSetTable
  access_set_free: AccessSetFreeTable
  access_set_grant: AccessSetGrantTable
  access_set_past: AccessSetPastTable
  admin_scope: AdminScopeTable
  administrative_act: AdministrativeActTable
  application: ApplicationTable
  application_key: ApplicationKeyTable
  application_principal: ApplicationPrincipalTable
  application_sign_on: ApplicationSignOnTable
  application_token: ApplicationTokenTable
  approval: ApprovalTable
  approval_absence: ApprovalAbsenceTable
  approval_task: ApprovalTaskTable
  attachment: AttachmentTable
  attachment_version: AttachmentVersionTable
  audit_log: AuditLogTable
  author_count_delta: AuthorCountDeltaTable
  author_reader: AuthorReaderTable
  bookmark: BookmarkTable
  bulk_operation: BulkOperationTable
  category: CategoryTable
  category_approval: CategoryApprovalTable
  category_author_count: CategoryAuthorCountTable
  category_class_count: CategoryClassCountTable
  category_code_rule: CategoryCodeRuleTable
  category_default_count: CategoryDefaultCountTable
  category_grant: CategoryGrantTable
  category_import: CategoryImportTable
  category_import_line: CategoryImportLineTable
  category_mail_picture: CategoryMailPictureTable
  category_mail_picture_former: CategoryMailPictureFormerTable
  category_property: CategoryPropertyTable
  category_publication: CategoryPublicationTable
  category_reminder: CategoryReminderTable
  category_retention: CategoryRetentionTable
  category_review: CategoryReviewTable
  category_right_act: CategoryRightActTable
  category_setting_template: CategorySettingTemplateTable
  category_star: CategoryStarTable
  category_talk: CategoryTalkTable
  category_template: CategoryTemplateTable
  category_watermark: CategoryWatermarkTable
  centre_arrangement: CentreArrangementTable
  centre_dismissed: CentreDismissedTable
  centre_look: CentreLookTable
  company_setting: CompanySettingTable
  count_delta: CountDeltaTable
  default_entry: DefaultEntryTable
  default_entry_past: DefaultEntryPastTable
  disk: DiskTable
  disk_copying: DiskCopyingTable
  disk_item: DiskItemTable
  disk_link: DiskLinkTable
  disk_link_opening: DiskLinkOpeningTable
  disk_publication: DiskPublicationTable
  disk_share: DiskShareTable
  disk_version: DiskVersionTable
  document: DocumentTable
  document_body: DocumentBodyTable
  document_code_counter: DocumentCodeCounterTable
  document_count: DocumentCountTable
  document_draft: DocumentDraftTable
  document_field: DocumentFieldTable
  document_follower: DocumentFollowerTable
  document_former_code: DocumentFormerCodeTable
  document_grant: DocumentGrantTable
  document_like: DocumentLikeTable
  document_link: DocumentLinkTable
  document_link_cursor: DocumentLinkCursorTable
  document_log: DocumentLogTable
  document_past: DocumentPastTable
  document_print: DocumentPrintTable
  document_publication: DocumentPublicationTable
  document_replacement: DocumentReplacementTable
  document_reply: DocumentReplyTable
  document_retention: DocumentRetentionTable
  document_review: DocumentReviewTable
  document_score: DocumentScoreTable
  document_star: DocumentStarTable
  document_template: DocumentTemplateTable
  document_title_turn: DocumentTitleTurnTable
  document_top: DocumentTopTable
  document_turn: DocumentTurnTable
  document_version: DocumentVersionTable
  edit_notice: EditNoticeTable
  edit_request: EditRequestTable
  edit_session: EditSessionTable
  emptied_entry: EmptiedEntryTable
  field: FieldTable
  field_change: FieldChangeTable
  field_option: FieldOptionTable
  field_section: FieldSectionTable
  file: FileTable
  file_content: FileContentTable
  file_preview: FilePreviewTable
  file_text: FileTextTable
  file_usage: FileUsageTable
  file_usage_counted: FileUsageCountedTable
  hand_over: HandOverTable
  hold: HoldTable
  hold_category: HoldCategoryTable
  hold_document: HoldDocumentTable
  home_arrangement: HomeArrangementTable
  idempotency: IdempotencyTable
  import_item: ImportItemTable
  installation: InstallationTable
  invoice: InvoiceTable
  job_progress: JobProgressTable
  knowledge_category: KnowledgeCategoryTable
  knowledge_map: KnowledgeMapTable
  knowledge_map_point: KnowledgeMapPointTable
  knowledge_menu: KnowledgeMenuTable
  knowledge_point: KnowledgePointTable
  knowledge_point_row: KnowledgePointRowTable
  knowledge_row_document: KnowledgeRowDocumentTable
  knowledge_theme: KnowledgeThemeTable
  knowledge_unlisted_person: KnowledgeUnlistedPersonTable
  log_batch: LogBatchTable
  log_seal: LogSealTable
  news_feed: NewsFeedTable
  news_item: NewsItemTable
  news_page: NewsPageTable
  news_page_source: NewsPageSourceTable
  notice: NoticeTable
  notice_event: NoticeEventTable
  notice_withdrawn: NoticeWithdrawnTable
  office_token: OfficeTokenTable
  office_user: OfficeUserTable
  organisation_import: OrganisationImportTable
  organisation_import_line: OrganisationImportLineTable
  password_mail: PasswordMailTable
  password_mailing: PasswordMailingTable
  past_since: PastSinceTable
  pending_change: PendingChangeTable
  people_group: PeopleGroupTable
  people_group_member: PeopleGroupMemberTable
  person: PersonTable
  person_past: PersonPastTable
  person_principal: PersonPrincipalTable
  person_template: PersonTemplateTable
  personal_token: PersonalTokenTable
  pop_up: PopUpTable
  pop_up_shown: PopUpShownTable
  portal_element: PortalElementTable
  post: PostTable
  principal: PrincipalTable
  purged_document: PurgedDocumentTable
  read_mark: ReadMarkTable
  reading_confirmation: ReadingConfirmationTable
  recent_choice: RecentChoiceTable
  released_category: ReleasedCategoryTable
  released_document: ReleasedDocumentTable
  reorganisation: ReorganisationTable
  reply_document: ReplyDocumentTable
  reply_file: ReplyFileTable
  reply_like: ReplyLikeTable
  reply_mention: ReplyMentionTable
  report_answer: ReportAnswerTable
  required_list: RequiredListTable
  required_list_document: RequiredListDocumentTable
  required_list_subject: RequiredListSubjectTable
  required_reading: RequiredReadingTable
  required_subject: RequiredSubjectTable
  retention_run: RetentionRunTable
  role: RoleTable
  role_member: RoleMemberTable
  role_member_past: RoleMemberPastTable
  role_right: RoleRightTable
  search_batch: SearchBatchTable
  search_known: SearchKnownTable
  search_look_again: SearchLookAgainTable
  search_miss: SearchMissTable
  search_miss_aside: SearchMissAsideTable
  search_news: SearchNewsTable
  search_part: SearchPartTable
  search_pinyin: SearchPinyinTable
  search_synonym: SearchSynonymTable
  search_telling: SearchTellingTable
  search_template: SearchTemplateTable
  search_text: SearchTextTable
  search_title: SearchTitleTable
  search_told_until: SearchToldUntilTable
  search_written: SearchWrittenTable
  session: SessionTable
  share_act: ShareActTable
  shared_edit: SharedEditTable
  shared_edit_claim: SharedEditClaimTable
  shared_edit_member: SharedEditMemberTable
  shared_edit_row: SharedEditRowTable
  shared_edit_snapshot: SharedEditSnapshotTable
  sign_in_failure: SignInFailureTable
  subscription: SubscriptionTable
  sync_log: SyncLogTable
  sync_rule: SyncRuleTable
  sync_run: SyncRunTable
  table_choice: TableChoiceTable
  table_key: TableKeyTable
  table_selection: TableSelectionTable
  terminal: TerminalTable
  terminal_ask: TerminalAskTable
  terminal_browser: TerminalBrowserTable
  terminal_pairing: TerminalPairingTable
  terminal_sign_in: TerminalSignInTable
  unattached_link: UnattachedLinkTable
  unit: UnitTable
  unit_ancestor: UnitAncestorTable
  unit_head: UnitHeadTable
  unit_past: UnitPastTable
  version_writer: VersionWriterTable
  virtual_folder: VirtualFolderTable
  virtual_folder_entry: VirtualFolderEntryTable
  virtual_folder_follower: VirtualFolderFollowerTable
  virtual_folder_grant: VirtualFolderGrantTable
  watermark: WatermarkTable
}
