import { when, type Feature } from '../feature-parts.ts'

/** What both halves of the slice read, and what is read about it. */
export function sharedFiles(feature: Feature): Record<string, string> {
  const { has } = feature
  return {
    'contract.ts': contract(feature),
    'messages.ts': messages(feature),
    ...(has.operation ? { 'offers.ts': offers(feature) } : {}),
    'README.md': readme(feature),
  }
}

const contract = ({ kebab, camel, has }: Feature): string => `\
import {
  column, get, ${when(has.operation, 'Id, ')}Instant, Integer, ${when(has.form, 'Name, post, ')}TableKey, tableShape, Text, ${when(has.form || has.tab, 'wire, ')}wireObject,
  type Endpoint, type RowOf,
} from '@shuku/kit/contract'
import { ${camel}Messages } from './messages.ts'

const text = ${camel}Messages.texts

/** What a person has entered. */
export const EntryRow = tableShape('${kebab}', 'id', {
  id: column('id', Integer),
  note: column('note', Text, { title: text.note, width: 44 }),
  by: column('by', Text, { title: text.by, width: 14 }),
  at: column('at', Instant, { title: text.at, width: 16, sortable: true }),
})
export type EntryRow = RowOf<typeof EntryRow.columns>

export const ${camel}Api = {
  listEntries: get('/api/shuku/${kebab}/list', {
    doc: 'What the caller has entered${when(has.right, ', or everybody has for those with the right to see all')}${when(has.tab, '; of a document, what anybody has about it')}.',
    query: wireObject({${when(has.tab, `documentId: wire('documentId', Id).optional()`)}}),
    reply: TableKey,
  }),
  ${when(
    has.form,
    `addEntry: post('/api/shuku/${kebab}/add', {
    doc: 'Enters something${when(has.operation, ', by itself or about a document that the caller may read')}.',
    query: wireObject({
      note: wire('note', Name.trim().min(1).max(500)),
      ${when(has.operation, `documentId: wire('documentId', Id).optional(),`)}
    }),
    reply: wireObject({ message: wire('msg', Text), entryId: wire('entryId', Integer) }),
  }),`,
  )}
} satisfies Record<string, Endpoint>
`

const messages = ({ camel, title, has }: Feature): string => `\
import { defineMessages } from '@shuku/kit/i18n'

export const ${camel}Messages = defineMessages('${camel}', {
  title: { 'zh-CN': '${title.zh}', 'en-US': '${title.en}' },
  empty: { 'zh-CN': '这里还没有内容', 'en-US': 'There is nothing here yet' },
  note: { 'zh-CN': '内容', 'en-US': 'Note' },
  by: { 'zh-CN': '录入人', 'en-US': 'Entered by' },
  at: { 'zh-CN': '录入时间', 'en-US': 'Entered' },
  ${when(
    has.form,
    `add: { 'zh-CN': '新建', 'en-US': 'New' },
  noteNeeded: { 'zh-CN': '请填写内容', 'en-US': 'Enter a note' },
  added: { 'zh-CN': '已保存', 'en-US': 'Saved' },`,
  )}
  ${when(
    has.section,
    `isOn: { 'zh-CN': '用于本目录', 'en-US': 'Used in this category' },
  days: { 'zh-CN': '天数', 'en-US': 'Days' },
  settingsNote: { 'zh-CN': '对“{name}”生效。', 'en-US': 'Holds for “{name}”.' },`,
  )}
  ${when(has.operation, `addAbout: { 'zh-CN': '${title.zh}…', 'en-US': '${title.en} …' },`)}
  ${when(
    has.right,
    `seeAll: { 'zh-CN': '查看全部${title.zh}', 'en-US': '${title.en}: see everybody’s' },
  seeAllText: { 'zh-CN': '看到所有人录入的内容', 'en-US': 'Sees what everybody has entered' },`,
  )}
  ${when(
    has.notice,
    `noticeSentence: { 'zh-CN': '{who}对{what}录入了：{note}', 'en-US': '{who} entered a note about {what}: {note}' },
  mails: { 'zh-CN': '有人对我的文档录入了内容', 'en-US': 'Somebody enters a note about a document of mine' },`,
  )}
})
`

const offers = ({ camel, has }: Feature): string => `\
import type { DocumentOperation${when(has.tab, ', DocumentTab')} } from '@shuku/domain/documents/contract'
import { ${camel}Messages } from './messages.ts'

// What this slice adds to documents, for its server and its screens.

const text = ${camel}Messages.texts

export const entryOperation: DocumentOperation = {
  id: '${camel}',
  label: text.addAbout,
  right: 'read',
  order: 900,
}
${when(has.tab, `\nexport const entryTab: DocumentTab = { id: '${camel}', label: text.title, right: 'read', order: 900 }`)}
`

const readme = ({ kebab, title, has }: Feature): string => `\
# ${title.en}

${title.en} (${title.zh}): what it does, in one or two sentences.

- Screen: \`${kebab}\`, with what the caller has entered${when(has.form, ' and a form for more')}; the list is saved as xlsx or csv.
- Calls: \`/api/shuku/${kebab}/…\`; table: \`${kebab.replaceAll('-', '_')}_entry\`.
${when(has.operation, `- Documents: an operation enters something about one${when(has.tab, '; a tab shows what anybody has entered about it')}${when(has.notice, '; its holder is notified')}.\n`)}\
${when(has.job, '- Every night: what was entered 90 days ago is ended and no longer listed.\n')}\
${when(has.section, '- Categories: a section of their settings, `category_' + kebab.replaceAll('-', '_') + '`, for who may set them.\n')}\
- Rights: everybody sees their own entries${when(has.right, ', a right of roles shows those of all')}${when(has.operation, '; of a document, its readers')}.
- Where a change goes: a column into \`contract.ts\` and \`server/entry-list.ts\`.
`
