import { when, type Feature } from '../feature-parts.ts'

/** The tests of the slice, and what it brings to those of the whole product. */
export function testFiles(feature: Feature): Record<string, string> {
  const { kebab, has } = feature
  return {
    'testing.ts': testing(feature),
    'screens.e2e.given.ts': screens(feature),
    'server/entries.test.ts': entries(feature),
    ...(has.section ? { 'server/settings.test.ts': section(feature) } : {}),
    ...(has.job ? { 'server/end-entries.test.ts': job(feature) } : {}),
    ...(has.form ? { [`${kebab}.e2e.ts`]: browser(feature) } : {}),
  }
}

/** An entry, by the call or, where there is none, as a row. */
const makesEntry = ({ table, has }: Feature): string =>
  has.form
    ? 'client.call(api.addEntry, { note })'
    : `act((db) => db.insertInto('${table}').values({ note, made_by: owner.id }).execute())`

const testing = (feature: Feature): string => {
  const { kebab, camel, has } = feature
  const noted = has.operation
    ? `({ documentId }) => ({ note: uniqueName('记录'), documentId })`
    : `() => ({ note: uniqueName('记录') })`
  return `\
import {
  accessRow, ${when(!has.form, 'act, ')}budgeted, may, type BudgetWorld, type OrderedLists, type OrderedWorld, type Slice,
} from '@shuku/domain/testing'
import { ${when(has.section, 'nextNumber, ')}${when(has.form, 'uniqueName, ')}type BudgetedCall } from '@shuku/kit/testing'
import { ${camel}Api as api } from './contract.ts'
${when(has.section, `import { ${camel}Section } from './server/settings.ts'\n\nconst { settings } = ${camel}Section`)}

const access = [
  ${has.tab ? `accessRow(api.listEntries, may.readers, ({ documentId }) => ({ documentId })),` : 'accessRow(api.listEntries, may.everybody),'}
  ${when(has.form, `accessRow(api.addEntry, ${has.operation ? 'may.readers' : 'may.everybody'}, ${noted}),`)}
  ${when(
    has.section,
    `// who may set the category; to strangers it is not there
  accessRow(settings.load, 'out no no no – ok out', ({ categoryId }) => ({ categoryId })),
  accessRow(settings.save, 'out no no no – ok out', ({ categoryId }) => ({ categoryId, isOn: true })),`,
  )}
]

function budgets({ owner${when(has.operation, ', documentId')}${when(has.section, ', categoryId')} }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.listEntries, ${has.tab ? 4 : 3}]${when(has.tab, ', () => ({ documentId })')}),
    ${when(has.form, `budgeted(owner, [api.addEntry, ${has.notice ? 9 : has.operation ? 8 : 6}], () => ({ note: uniqueName('记录')${when(has.operation, ', documentId')} })),`)}
    ${when(
      has.section,
      `budgeted(owner, [settings.load, 3], () => ({ categoryId })),
    budgeted(owner, [settings.save, 6], () => ({ categoryId, days: 1 + (nextNumber() % 3650) })),`,
    )}
  ]
}

/** Lists with rows that differ in what they are ordered by. */
async function orders({ client${when(!has.form, ', owner')} }: OrderedWorld): Promise<OrderedLists> {
  for (const note of ['甲', '乙', '丙']) await ${makesEntry(feature)}
  return { '${kebab}': { client, open: async () => (await client.call(api.listEntries${when(has.tab, ', {}')})).key } }
}

export const slice: Slice = { name: '${kebab}', access, budgets, orders }
`
}

const screens = ({ kebab }: Feature): string => `\
import { screenAddress } from '@shuku/domain/addresses'
import { mainHeading, type Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  { name: '${kebab}', address: screenAddress('${kebab}'), seen: mainHeading, by: 'everybody' },
]
`

const entries = (feature: Feature): string => {
  const { camel, title, has } = feature
  const of = title.en.toLowerCase()
  return `\
import { ${when(!has.form, 'act, ')}given${when(!has.form, ', type GivenPerson')} } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { ${when(has.notice || has.form, 'testDatabase, ')}uniqueName${when(true, ', type TestClient')} } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { ${camel}Api as api } from '../contract.ts'
${when(has.right, `import { seeAllEntries } from './role-rights.ts'`)}

async function notesOf(client: TestClient${when(has.tab, ', documentId?: number')}): Promise<string[]> {
  const { key } = await client.call(api.listEntries, {${when(has.tab, ' documentId ')}})
  return (await client.call(tableApi.getRows, { key, pageSize: 50 })).rows.map(({ note }) => String(note))
}
${when(
  !has.form,
  `
async function enter(owner: GivenPerson): Promise<string> {
  const note = uniqueName('记录')
  await ${makesEntry(feature)}
  return note
}
`,
)}
${has.form ? formTests(feature) : listTests(feature)}
${when(
  has.right,
  `test('${of}: who has the right to see all sees what others have entered', async () => {
  ${
    has.form
      ? `const note = uniqueName('记录')
  await (await clientOf(await given.person())).call(api.addEntry, { note })`
      : 'const note = await enter(await given.person())'
  }
  expect(await notesOf(await clientOf(await given.person({ rights: [seeAllEntries.right] })))).toContain(note)
})
`,
)}
test('${of}: the list is saved as it stands', async () => {
  const person = await given.person()
  const client = await clientOf(person)
  ${
    has.form
      ? `const note = uniqueName('记录')
  await client.call(api.addEntry, { note })`
      : 'const note = await enter(person)'
  }
  const { key } = await client.call(api.listEntries, {})
  const { status, text } = await client.send(tableApi.exportRows, { key, form: 'csv' })
  expect([status, text.split(/\\r?\\n/)]).toEqual([200, ['\\uFEFF内容,录入人,录入时间', expect.stringContaining(note), '']])
})
${when(has.operation, documentTests(feature))}`
}

const listTests = ({ title }: Feature): string => `\
test('${title.en.toLowerCase()}: everybody sees their own entries, and a stranger none', async () => {
  const person = await given.person()
  const note = await enter(person)
  expect(await notesOf(await clientOf(person))).toEqual([note])
  expect(await notesOf(await clientOf(await given.person()))).toEqual([])
  expect(await (await clientOf(undefined)).fail(api.listEntries)).toMatchObject({ kind: 'signedOut' })
})
`

const formTests = ({ title, pascal }: Feature): string => `\
test('${title.en.toLowerCase()}: what a person enters is in their list and in nobody else’s, and it is recorded who did it', async () => {
  const person = await given.person()
  const client = await clientOf(person)
  const note = uniqueName('记录')
  const { entryId } = await client.call(api.addEntry, { note })
  expect(await notesOf(client)).toEqual([note])
  expect(await notesOf(await clientOf(await given.person()))).toEqual([])
  const { db } = await testDatabase()
  const records = db.selectFrom('audit_log').select(['act', 'person_id']).where('subject_id', '=', entryId)
  expect(await records.where('act', '=', 'add${pascal}Entry').execute()).toMatchObject([{ person_id: person.id }])
})

test('${title.en.toLowerCase()}: nothing empty, and nothing without a session, is entered', async () => {
  const client = await clientOf(await given.person())
  expect(await client.fail(api.addEntry, { note: '  ' })).toMatchObject({ kind: 'invalid' })
  expect(await (await clientOf(undefined)).fail(api.addEntry, { note: 'x' })).toMatchObject({ kind: 'signedOut' })
})
`

const documentTests = ({ camel, title, has }: Feature): string => {
  const of = title.en.toLowerCase()
  return `\
async function startWithDocument() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const note = uniqueName('记录')
  const client = await clientOf(reader)
  const { entryId } = await client.call(api.addEntry, { note, documentId })
  return { creator, reader, documentId, note, client, entryId }
}

test('${of}: a reader of a document enters something about it, whoever may not read it does not', async () => {
  const { documentId, note, client } = await startWithDocument()
  expect(await notesOf(client${when(has.tab, ', documentId')})).toEqual([note])
  const other = await clientOf(await given.person())
  expect(await other.fail(api.addEntry, { note, documentId })).toMatchObject({ kind: 'notFound' })
  ${when(has.tab, `expect(await other.fail(api.listEntries, { documentId })).toMatchObject({ kind: 'notFound' })`)}
})
${when(
  has.tab,
  `
test('${of}: everybody who may read a document sees what others entered about it', async () => {
  const { creator, documentId, note } = await startWithDocument()
  const holder = await clientOf(creator)
  expect(await notesOf(holder, documentId)).toEqual([note])
  expect(await notesOf(holder)).toEqual([])
})
`,
)}${when(
    has.notice,
    `
test('${of}: the holder of a document is notified of what others enter about it', async () => {
  const { creator, reader, documentId, note } = await startWithDocument()
  await (await clientOf(creator)).call(api.addEntry, { note: 'own', documentId })
  const { db } = await testDatabase()
  const notices = await db
    .selectFrom('notice')
    .innerJoin('notice_event as event', 'event.id', 'notice.event_id')
    .where('event.kind', '=', '${camel}')
    .where('notice.person_id', 'in', [creator.id, reader.id])
    .select(['notice.person_id as to', 'event.person_id as by', 'event.details'])
    .execute()
  expect(notices).toEqual([{ to: creator.id, by: reader.id, details: { note } }])
})
`,
  )}`
}

const section = ({ camel, title }: Feature): string => `\
import { categoryApi } from '@shuku/domain/categories/contract'
import { given } from '@shuku/domain/testing'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { ${camel}Section } from './settings.ts'

const { load, save } = ${camel}Section.settings

async function valuesOf(client: TestClient, categoryId: number) {
  const { conditions } = await client.call(load, { categoryId })
  return conditions.flatMap(({ items }) => items.map(({ value }) => value))
}

test('${title.en.toLowerCase()}: a category is set by who may set it; a new one below begins with it, or follows', async () => {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  await given.document({ category, creator })
  const client = await clientOf(administrator)
  const categoryId = category.id
  await client.call(save, { categoryId, isOn: true, days: 60 })
  expect(await valuesOf(client, categoryId)).toEqual(['1', '60'])
  const { id } = await client.call(categoryApi.create, { name: '下级', parentId: categoryId })
  expect(await valuesOf(client, id)).toEqual(['1', ''])
  expect(await client.fail(save, { categoryId, days: 0 })).toMatchObject({ kind: 'invalid' })
  const other = await clientOf(creator)
  expect(await other.fail(save, { categoryId, isOn: false })).toMatchObject({ kind: 'refused' })
})
`

const job = (feature: Feature): string => {
  const { camel, table, title } = feature
  return `\
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { ${camel}Api as api } from '../contract.ts'
import { endEntries } from './end-entries.ts'

test('${title.en.toLowerCase()}: every night what was entered 90 days ago is ended, and nothing younger', async () => {
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  const { id } = await given.person()
  const ages = [89, 91].map((days) => ({ note: \`\${days}\`, made_by: id, made_at: new Date(Date.now() - days * 86_400_000) }))
  await db.insertInto('${table}').values(ages).execute()
  await act((on) => enqueue(on, endEntries, { payload: {} }))
  await runJobsNow({ pool, database: db, store, jobs: [endEntries] })
  const client = await clientOf({ id })
  const { key } = await client.call(api.listEntries, {})
  expect((await client.call(tableApi.getRows, { key })).rows).toMatchObject([{ note: '89' }])
})
`
}

const browser = ({ kebab, title }: Feature): string => `\
import { screenAddress } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test('${title.en.toLowerCase()}: what is entered in the form stands in the list', { tag: '@core' }, async ({ page }) => {
  const note = \`记录 \${Date.now().toString(36)}\`
  await page.goto(\`/wui/index.html\${screenAddress('${kebab}')}\`)
  await page.getByRole('main').getByRole('button', { name: '新建' }).first().click()
  const dialog = page.getByRole('dialog', { name: '${title.zh}' })
  await dialog.getByLabel('内容').fill(note)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: note })).toBeVisible()
})
`
