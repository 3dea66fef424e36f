import { when, type Feature } from '../feature-parts.ts'

export function serverFiles(feature: Feature): Record<string, string> {
  const { has } = feature
  return {
    'server/index.ts': index(feature),
    'server/entry-list.ts': list(feature),
    ...(has.form ? { 'server/add-entry.ts': add(feature) } : {}),
    ...(has.right ? { 'server/role-rights.ts': roleRights(feature) } : {}),
    ...(has.notice ? { 'server/notices.ts': notices(feature) } : {}),
    ...(has.section ? { 'server/settings.ts': section(feature) } : {}),
    ...(has.job ? { 'server/end-entries.ts': job(feature) } : {}),
  }
}

const index = ({ camel, has }: Feature): string => `\
import { defineFeature } from '@shuku/domain/slots/server'
${when(has.operation, `import { entryOperation${when(has.tab, ', entryTab')} } from '../offers.ts'`)}
${when(has.form, `import { addEntry } from './add-entry.ts'`)}
${when(has.job, `import { endEntries } from './end-entries.ts'`)}
import { entryList } from './entry-list.ts'
${when(has.notice, `import { entryNotices } from './notices.ts'`)}
${when(has.right, `import { seeAllEntries } from './role-rights.ts'`)}
${when(has.section, `import { ${camel}Section } from './settings.ts'`)}

export const ${camel}Server = defineFeature({
  ${when(has.form, 'handlers: [addEntry],')}
  lists: [entryList],
  ${when(has.operation, 'operations: [entryOperation],')}
  ${when(has.tab, 'tabs: [entryTab],')}
  ${when(has.notice, 'notices: entryNotices,')}
  ${when(has.right, 'roleRights: [seeAllEntries],')}
  ${when(has.section, `categorySections: [${camel}Section],`)}
  ${when(has.job, 'nightly: [endEntries],')}
})
`

const list = ({ camel, table, has }: Feature): string => `\
import { sql${when(has.right || has.tab, ', type RawBuilder')} } from 'kysely'
${when(has.tab, `import { findDocument } from '@shuku/domain/documents/server'`)}
import { localName } from '@shuku/domain/people/server'
${when(has.tab, `import { mayRead } from '@shuku/domain/rights/server'`)}
import { defineList${when(has.right || has.tab, ', type Caller')} } from '@shuku/kit/server'
import { EntryRow, ${camel}Api } from '../contract.ts'
import { ${camel}Messages } from '../messages.ts'
${when(has.right, `import { seeAllEntries } from './role-rights.ts'`)}

${when(
  has.right || has.tab,
  `/** On \`entry\`: ${when(has.tab, 'of a document those of everybody, for who may read it; otherwise ')}one’s own${when(has.right, ', or all for who has the right')}. */
function maySee(caller: Caller${when(has.tab, ', documentId: number | undefined')}): RawBuilder<boolean> {
  ${when(
    has.tab,
    `if (documentId !== undefined) {
    return sql<boolean>\`entry.document_id = \${documentId} and exists (
      select from document where document.id = \${documentId} and \${mayRead(caller)})\`
  }`,
  )}
  ${when(has.right, 'if (caller.rightNames.has(seeAllEntries.right)) return sql<boolean>`true`')}
  return sql<boolean>\`entry.made_by = \${caller.personId}\`
}
`,
)}
export const entryList = defineList({
  endpoint: ${camel}Api.listEntries,
  shape: EntryRow,
  select: ({ db, caller, language }${when(has.tab, ', { documentId }')}) =>
    db
      .selectFrom('${table} as entry')
      .innerJoin('person as maker', 'maker.id', 'entry.made_by')
      ${when(
        has.right || has.tab,
        `.where(maySee(caller${when(has.tab, ', documentId')}))`,
        `.where('entry.made_by', '=', caller.personId)`,
      )}
      ${when(has.job, `.where('entry.ended_at', 'is', null)`)}
      .select(['entry.id', 'entry.note', localName('maker', language).as('by'), 'entry.made_at as at']),
  sorts: { at: { expression: () => sql<Date>\`entry.made_at\`, type: 'timestamptz' } },
  defaultSort: { column: 'at', order: 'descend' },
  tieBreak: () => sql<number>\`entry.id\`,
  export: { name: ${camel}Messages.texts.title },
  canCheck: false,
  ${when(
    has.tab,
    `opens: async (context) => {
    const { documentId } = context.query
    if (documentId !== undefined) await findDocument(context, documentId)
  },`,
  )}
})
`

const add = ({ kebab, camel, pascal, table, has }: Feature): string => `\
import { recordAudit } from '@shuku/domain/audit/server'
${when(has.notice, `import { notify } from '@shuku/domain/notices/server'`)}
${when(has.operation, `import { requireRightOn } from '@shuku/domain/rights/server'`)}
import { handle } from '@shuku/kit/server'
import { ${camel}Api } from '../contract.ts'
import { ${camel}Messages } from '../messages.ts'

export const addEntry = handle(${camel}Api.addEntry, async (context) => {
  const { db, caller, language, query, request } = context
  ${when(
    has.operation,
    `const { note, documentId } = query
  ${when(has.notice, 'const document = ')}${when(has.notice, 'documentId === undefined ? undefined : ', 'if (documentId !== undefined) ')}await requireRightOn(context, documentId, 'read')
  const values = { note, document_id: documentId ?? null, made_by: caller.personId }`,
    `const values = { note: query.note, made_by: caller.personId }`,
  )}
  const { id } = await db.insertInto('${table}').values(values).returning('id').executeTakeFirstOrThrow()
  await recordAudit(db, {
    act: 'add${pascal}Entry',
    subject: { kind: '${camel}Entry', id },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
  })
  ${when(
    has.notice,
    `if (document) {
    const about = { kind: '${camel}', by: caller.personId, subjectIds: [document.id], source: \`${kebab}:\${id}\` }
    await notify(db, { ...about, details: { note } }, [document.ownerId])
  }`,
  )}
  return { message: ${camel}Messages.texts.added[language], entryId: id }
})
`

const roleRights = ({ camel, pascal }: Feature): string => `\
import type { AdministrationRight } from '@shuku/domain/people/server'
import { ${camel}Messages } from '../messages.ts'

const text = ${camel}Messages.texts

export const seeAllEntries: AdministrationRight = {
  id: '${camel}',
  right: '${pascal}:All',
  label: text.seeAll,
  text: text.seeAllText,
  order: 900,
  isWhole: true,
}
`

const notices = ({ camel, has }: Feature): string => `\
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { ${camel}Messages } from '../messages.ts'
${when(has.tab, `import { entryTab } from '../offers.ts'`)}

const text = ${camel}Messages.texts

export const entryNotices: readonly NoticeKind[] = [
  {
    id: '${camel}',
    sentence: text.noticeSentence,
    details: z.object({ note: z.string() }),
    mails: { id: '${camel}', label: text.mails, order: 900 },
    ${when(has.tab, 'tab: entryTab.id,')}
  },
]
`

const section = ({ kebab, camel, settingsTable, title }: Feature): string => `\
import { defineSettings, liveSetting, numberSetting, settingsSection, switchSetting } from '@shuku/domain/categories/server'
import { ${camel}Messages } from '../messages.ts'

const text = ${camel}Messages.texts

/** What a category is set to. */
const settings = defineSettings({
  id: '${camel}',
  label: text.title,
  group: 'content',
  order: 90,
  path: '/api/shuku/${kebab}/settings',
  saves: '${title.en.toLowerCase()} of a category',
  table: '${settingsTable}',
  note: text.settingsNote,
  fields: {
    /** New categories begin with what their parent has. */
    isOn: switchSetting('isOn', { column: 'is_on', label: text.isOn, default: false }),
    /** As the category above has it, until it is set. */
    days: liveSetting(
      numberSetting('days', { column: 'days', label: text.days, least: 1, most: 3650, default: 30 }),
    ),
  },
})

export const ${camel}Section = settingsSection(settings)
`

const job = ({ camel, table }: Feature): string => `\
import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'

const days = 90
/** So many in a transaction that nobody waits long for their rows. */
const batch = 500

/** Every night: what was entered long ago is ended. It may run twice: what is ended is passed over. */
export const endEntries = defineJob({
  name: '${camel}.endEntries',
  payload: z.object({}),
  run: async (_, { database, signal }) => {
    const endSome = () => inTransaction(database, { isolation: 'read committed' }, endOldest)
    while (!signal.aborted && (await endSome()) === batch);
  },
})

async function endOldest(db: Database): Promise<number> {
  const { rows } = await sql\`
    update ${table} set ended_at = now() where id in (
      select id from ${table}
      where ended_at is null and made_at < now() - make_interval(days => \${days})
      order by made_at limit \${batch} for update skip locked)
    returning id\`.execute(db)
  return rows.length
}
`
