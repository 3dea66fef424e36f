import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkTables, type Ownership } from './check-tables.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const schema = ['person', 'document', 'read_mark', 'share_act', 'reading']
  .map((table) => {
    const name = table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `export interface ${name}Table {\n  id: Generated<number>\n  name: string\n}`
  })
  .join('\n\n')

const ownership: Ownership = {
  owners: {
    people: ['person'],
    documents: ['document', 'read_mark'],
    'features/share': ['share_act'],
    'features/reading': ['reading'],
  },
  namedEarlier: [],
}

function problems(files: Record<string, string>, changed: Partial<Ownership> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'shuku-tables-'))
  folders.push(root)
  const whole = {
    'db/schema.ts': schema,
    'db/schema.sql': '',
    'features/share/README.md': '',
    'features/reading/README.md': '',
    ...files,
  }
  for (const [file, text] of Object.entries(whole)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkTables(root, { ...ownership, ...changed })
}

const inPeople = (text: string) =>
  problems({ 'domain/people/server/a.ts': text }).map((problem) => problem.split(';')[0])
const refused = ['domain/people/server/a.ts:1: names document, a table of documents']

test('SQL names tables of its own noun and of those before it, a feature those of nouns and its own', () => {
  expect(
    problems({
      'domain/documents/server/a.ts': 'sql`select from document join person on true`',
      'features/share/server/a.ts': "db.selectFrom('share_act').innerJoin('document', 'document.id', 'share_act.id')",
      'apps/server/a.ts': 'sql`select from document, share_act`',
      'domain/people/server/a.test.ts': 'sql`select from document`',
    }),
  ).toEqual([])
  expect(
    problems({
      'domain/people/server/a.ts': 'sql`\n  select from document`',
      'features/share/server/a.ts': 'sql`select from reading`',
      'kit/server/a.ts': 'sql`select from person`',
    }).map((problem) => problem.split(';')[0]),
  ).toEqual([
    'domain/people/server/a.ts:1: names document, a table of documents',
    'features/share/server/a.ts:1: names reading, a table of features/reading',
    'kit/server/a.ts:1: names person, a table of people',
  ])
})

test.each([
  "db.selectFrom('document as held')",
  "db.selectFrom(['person', 'document'])",
  "query.leftJoin('document', 'a', 'b')",
  "where('document.name', '=', 'a')",
  "select('document.name as b')",
  'sql`exists (select from document)`',
  'sql`select 1 from person join document on true`',
  'sql<boolean>`document.name = ${person}`',
  'sql`${a} and ${sql`document as held`}`',
  'sql`insert into document (name) values (1)`',
  'pool.query(`update document set name = 1`)',
  "pool.query('delete from document')",
])('a table is found in %s', (text) => {
  expect(inPeople(text)).toEqual(refused)
})

test.each([
  "const kind = 'document'",
  "log('the document.')",
  "t('document.title')",
  'sql`select name as document from person`',
  "sql`select from person where name = 'from document'`",
  'sql`select name -- of the document.name\n from person`',
  "sql`select from document_name('a')`",
  'sql`select extract(day from document(name))`',
  'const text = `a text from document ${name}`',
])('no table is found in %s', (text) => {
  expect(inPeople(text)).toEqual([])
})

test('a table that is on the list may be named, and what is named no more leaves the list', () => {
  const files = { 'domain/people/server/a.ts': 'sql`select from document`' }
  const from = 'domain/people'
  expect(problems(files, { namedEarlier: [{ from, tables: ['document'] }] })).toEqual([])
  expect(problems(files, { namedEarlier: [{ from, tables: ['document', 'read_mark'] }] })).toEqual([
    'db/owners.ts: domain/people names read_mark no more; take it off the list',
  ])
})

test('every table has one owner that is there', () => {
  const owners = {
    people: ['person', 'document', 'unit'],
    weather: ['document', 'read_mark'],
    'features/gone': ['reading'],
  }
  expect(problems({}, { owners })).toEqual([
    'db/owners.ts: share_act has no owner; write down whose it is',
    'db/owners.ts: unit is no table',
    'db/owners.ts: document has two owners',
    'db/owners.ts: weather is neither a noun nor a feature',
    'db/owners.ts: features/gone is neither a noun nor a feature',
  ])
})

test('no tables refer to each other in a circle, however long it is; a tree refers to itself', () => {
  const table = (name: string, ...to: string[]) =>
    `create table ${name} (\n  id integer not null,\n${to.map((other) => `  constraint a FOREIGN KEY (${other}_id) REFERENCES ${other}(id) ON DELETE CASCADE`).join(',\n')}\n);\n`
  const circles = (...tables: string[]) => problems({ 'db/schema.sql': tables.join('\n') })
  const tree = [table('person', 'person'), table('document', 'person'), table('read_mark', 'person', 'document')]
  expect(circles(...tree)).toEqual([])
  expect(circles(...tree, table('share_act', 'reading'), table('reading', 'document', 'share_act'))).toEqual(
    ['share_act', 'reading'].map(
      (name) => `db/schema.sql: ${name} stands in a circle of references; let one of its tables refer to no other`,
    ),
  )
  // what only leads to a circle is in none
  const long = [table('person', 'document'), table('document', 'read_mark'), table('read_mark', 'person')]
  expect(circles(...long, table('reading', 'document'))).toHaveLength(3)
})
