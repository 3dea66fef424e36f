import { CategoryQuery, Saved } from '@shuku/domain/categories/contract'
import {
  column,
  defineErrors,
  Flag,
  get,
  getOrPost,
  Id,
  Instant,
  Integer,
  JsonText,
  post,
  TableKey,
  tableShape,
  Text,
  TextList,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { settingLogMessages } from '../setting-log-messages.ts'

const text = settingLogMessages.texts

const SettingChange = z.object({ label: z.string(), from: z.string(), to: z.string() })

/** One change of a section of a category’s settings. */
export const SettingChangeRow = tableShape('settingChanges', 'id', {
  id: column('id', Id),
  at: column('at', Instant, { title: text.at, width: 20, sortable: true }),
  personName: column('personname', Text, { title: text.person, width: 16 }),
  section: column('section', Text, { title: text.section, width: 18 }),
  /** In words; empty for a record that is too old to tell them. */
  changes: column('changes', JsonText(z.array(SettingChange)), { title: text.changes, width: 46 }),
  /** Nobody has changed any of it since. */
  isLatest: column('islatest', Flag),
  mayRestore: column('canRestore', Flag),
  /** A merge of categories: nothing that is restored. */
  isMerge: column('ismerge', Flag),
})
export type SettingChangeRow = RowOf<typeof SettingChangeRow.columns>

export const settingLogApi = {
  listSettingChanges: getOrPost('/api/shuku/categories/settings/changes', {
    doc: 'Who changed which setting of a category, before and after, the latest first.',
    query: CategoryQuery,
    reply: TableKey,
  }),
  restoreSettings: post('/api/shuku/categories/settings/restore', {
    doc: 'Gives the settings that one change changed the values they had before it; refused when they were changed again since.',
    query: wireObject({ ...CategoryQuery.fields, changeId: wire('changeid', Id) }),
    reply: Saved,
  }),
  countReach: get('/api/shuku/categories/settings/reach', {
    doc: 'How many categories and documents a change of these settings reaches: the category, and those below that follow it.',
    query: wireObject({
      ...CategoryQuery.fields,
      section: wire('section', Text.max(50)),
      /** The names of the fields on the wire. */
      fields: wire('fields', TextList).default([]),
    }),
    reply: wireObject({
      /** Some of the settings are followed by the categories below. */
      isInherited: wire('inherited', Truth),
      categories: wire('categories', Integer),
      /** The documents in them that the caller may read. */
      documents: wire('documents', Integer),
    }),
  }),
} satisfies Record<string, Endpoint>

export const settingLogErrors = defineErrors('setting-log', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '没有这条设置变更，或它不能在这里恢复。',
    'en-US': 'This change does not exist or cannot be restored here.',
  },
  changedSince: { kind: 'conflict', 'zh-CN': `${text.changedLater['zh-CN']}。`, 'en-US': text.changedLater['en-US'] },
  noSuchSection: { kind: 'invalid', 'zh-CN': '没有这个设置项。', 'en-US': 'There is no such section.' },
})
