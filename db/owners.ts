import type { Schema } from './schema.ts'

type Table = keyof Schema

/**
 * Whose each table is: the kit's, a noun's, or a feature's, which is named with its folder. SQL names tables of its own folder and of those before it in
 * the order of the nouns; a feature names the nouns' and its own. `tools/checks/check-tables.ts` holds it.
 */
export const owners: Readonly<Record<string, readonly Table[]>> = {
  kit: ['idempotency', 'installation', 'job_progress', 'table_choice', 'table_key', 'table_selection'],
  audit: ['audit_log', 'document_log', 'emptied_entry', 'log_batch', 'log_seal', 'purged_document'],
  people: [
    'admin_scope',
    'company_setting',
    'password_mail',
    'password_mailing',
    'people_group',
    'people_group_member',
    'person',
    'person_principal',
    'post',
    'principal',
    'recent_choice',
    'reorganisation',
    'role',
    'role_member',
    'role_right',
    'session',
    'sign_in_failure',
    'unit',
    'unit_ancestor',
  ],
  notices: ['notice', 'notice_event'],
  // also how many documents each set opens in a category, and what anything that rights follow from was before
  rights: [
    'access_set',
    'access_set_free',
    'access_set_grant',
    'access_set_past',
    'author_count_delta',
    'category_author_count',
    'category_class_count',
    'category_default_count',
    'category_grant',
    'count_delta',
    'default_entry',
    'default_entry_past',
    'document_grant',
    'document_past',
    'past_since',
    'person_past',
    'role_member_past',
    'unit_past',
  ],
  categories: ['category', 'category_right_act', 'category_star'],
  files: ['file', 'file_content', 'file_preview', 'file_text', 'file_usage', 'file_usage_counted'],
  documents: [
    'administrative_act',
    'attachment',
    'attachment_version',
    'author_reader',
    'category_approval',
    'category_publication',
    'document_publication',
    'document_replacement',
    'document_review',
    'document_turn',
    'category_code_rule',
    'category_property',
    'category_reminder',
    'category_template',
    'category_watermark',
    'watermark',
    'document',
    'document_body',
    'document_code_counter',
    'document_count',
    'document_draft',
    'document_field',
    'document_move',
    'document_star',
    'document_version',
    'edit_notice',
    'edit_session',
    'field',
    'field_change',
    'field_option',
    'field_section',
    'hand_over',
    'pending_change',
    'read_mark',
    'unattached_link',
  ],
  approval: ['approval', 'approval_absence', 'approval_task'],
  // an element of a portal is a list of documents that administrators keep; `features/more` writes it
  search: [
    'portal_element',
    'search_batch',
    'search_part',
    'search_pinyin',
    'search_synonym',
    'search_telling',
    'search_text',
    'search_title',
    'search_written',
  ],
  'virtual-folders': ['virtual_folder', 'virtual_folder_entry', 'virtual_folder_grant'],
  'features/bookmarks': ['bookmark'],
  'features/category-console': ['category_import', 'category_import_line', 'category_setting_template'],
  'features/home': ['home_arrangement', 'document_follower'],
  'features/import': ['import_item'],
  'features/organisation-import': ['organisation_import', 'organisation_import_line'],
  'features/reminders': ['category_mail_picture'],
  'features/governance': ['hold', 'hold_category', 'hold_document', 'released_category', 'released_document'],
  'features/virtual-folders': ['virtual_folder_follower'],
  'features/pop-ups': ['pop_up', 'pop_up_shown'],
  'features/subscription': ['subscription'],
  'features/news': ['news_item', 'news_page'],
  'features/knowledge-centre': ['centre_arrangement', 'centre_dismissed', 'centre_look'],
  feedback: ['document_like', 'document_reply', 'document_score', 'reply_document', 'reply_file', 'reply_like'],
  'features/required-reading': ['reading_confirmation', 'required_reading', 'required_subject'],
  'features/talk': ['category_talk', 'reply_mention'],
  'features/top': ['document_top'],
  'features/reports': ['report_answer'],
  'features/retention': ['category_retention', 'document_retention', 'retention_run'],
  'features/review': ['category_review'],
  'features/search': [
    'search_known',
    'search_look_again',
    'search_miss',
    'search_miss_aside',
    'search_news',
    'search_template',
    'search_told_until',
  ],
  'features/share': ['access_asking', 'access_request', 'share_act'],
}

interface EarlierUse {
  /** A folder or a file. */
  readonly from: string
  readonly tables: readonly Table[]
  readonly reason: string
}

/** Tables that something before their owner names all the same. The list only grows shorter: an entry without use fails. */
export const namedEarlier: readonly EarlierUse[] = [
  {
    from: 'domain/rights',
    tables: ['document', 'category'],
    reason:
      'A right is a condition on these two rows: class, own set, creator, owner, unit, status and secrecy of the document, default set and place in the tree of the category.',
  },
  {
    from: 'domain/rights/server/conditions/may-retract.ts',
    tables: ['read_mark'],
    reason: 'An author takes a document back while nobody else has read it.',
  },
  {
    from: 'domain/audit',
    tables: ['document'],
    reason: 'An entry of a document takes its title from the row as it stands, and tells no more once the row is gone.',
  },
  {
    from: 'domain/audit/server/emptying/empty-logs.ts',
    tables: ['document_move'],
    reason: 'The record of a batch stays while the batch can be taken back; the foreign key would refuse it.',
  },
  {
    from: 'domain/categories',
    tables: ['document'],
    reason: 'A category is empty, and is seen, by the documents in it.',
  },
  {
    from: 'domain/files/server/upload/upload-limits.ts',
    tables: ['document'],
    reason: 'What may be uploaded into a document, its category says; whoever may not read it learns nothing of it.',
  },
  {
    from: 'domain/people/server/people-server.ts',
    tables: ['file'],
    reason: 'A holder of files is a condition on the row that the sweep asks about.',
  },
  {
    from: 'kit/server/table/table-run.ts',
    tables: ['person'],
    reason: 'What is selected along with the caller is a condition on the caller’s row.',
  },
]
