import { sql } from 'kysely'
import { type Caller, defineList } from '@shuku/kit/server'
import { requireAdministrator } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { failedTextsApi, FailedTextRow } from '../contract.ts'
import { failedTextMessages } from '../messages.ts'
import { selectFailedTexts } from './select-failed-texts.ts'

const text = failedTextMessages.texts
const since = sql<Date>`coalesce(content.text_at, content.stored_at)`

/** An administrator learns what is wrong and where, but no name of what they may not read. */
function ifReadable(caller: Caller, name: 'attachment.name' | 'document.subject') {
  return sql<string | null>`case when ${mayRead(caller)} then ${sql.ref(name)} end`
}

export const failedTextList = defineList({
  endpoint: failedTextsApi.listFailedTexts,
  shape: FailedTextRow,
  select: ({ db, caller }, { reason }) =>
    selectFailedTexts({ db, caller }, reason).select([
      'attachment.id as attachmentId',
      ifReadable(caller, 'attachment.name').as('name'),
      ifReadable(caller, 'document.subject').as('subject'),
      localName('category', caller.language).as('categoryName'),
      sql<string>`coalesce(content.text_reason, 'damaged')`.as('reason'),
      'content.size_bytes as sizeBytes',
      since.as('since'),
      'document.id as documentId',
      'content.kind',
    ]),
  sorts: {
    reason: { expression: () => sql<string>`coalesce(content.text_reason, 'damaged')`, type: 'text' },
    sizeBytes: { expression: () => sql<number>`content.size_bytes`, type: 'bigint' },
    since: { expression: () => since, type: 'timestamptz' },
  },
  defaultSort: { column: 'since', order: 'descend' },
  tieBreak: () => sql<number>`attachment.id`,
  export: {
    name: text.failedTexts,
    cells: {
      name: ({ name }, language) => name ?? text.hiddenFile[language],
      subject: ({ subject }, language) => subject ?? text.hiddenDocument[language],
      reason: ({ reason }, language) => text[reason][language],
    },
  },
  canCheck: true,
  opens: requireAdministrator,
})
