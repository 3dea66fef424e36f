import {
  column,
  defineErrors,
  download,
  get,
  getOrPost,
  Id,
  Instant,
  Integer,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  upload,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type ReplyOf,
  type RowOf,
} from '@shuku/kit/contract'
import { categoryImportMessages } from './messages.ts'

const text = categoryImportMessages.texts

export const lineResults = ['new', 'changed', 'unchanged', 'error'] as const
export type LineResult = (typeof lineResults)[number]
const Result = z.enum([...lineResults, 'waiting'])

/** A line of the file with what it does, or what is wrong with it. */
export const ImportLineRow = tableShape('categoryImportLines', 'place', {
  place: column('id', Id),
  line: column('line', WholeNumber, { title: text.line, width: 8, sortable: true }),
  name: column('categoryname', Text, { title: text.name, width: 24 }),
  parentPath: column('parentpath', Text, { title: text.parentPath, width: 24 }),
  result: column('result', Result, { title: text.result, width: 12 }),
  says: column('says', Text, { title: text.says, width: 48 }),
  categoryId: column('secid', orNothing(Id)),
})
export type ImportLineRow = RowOf<typeof ImportLineRow.columns>

const states = ['checking', 'ready', 'importing', 'done', 'undoing', 'undone', 'failed'] as const
const State = z.enum(states)
export type ImportStateName = (typeof states)[number]

/** An import that was made, or not. */
export const ImportRow = tableShape('categoryImports', 'importId', {
  importId: column('id', Id),
  fileName: column('filename', Text, { title: text.file, width: 28 }),
  personName: column('personname', Text, { title: text.person, width: 14 }),
  askedAt: column('askedAt', Instant, { title: text.time, width: 16, sortable: true }),
  state: column('state', State, { title: text.state, width: 12 }),
  made: column('new', Integer, { title: text.new, width: 8 }),
  changed: column('changed', Integer, { title: text.changed, width: 8 }),
  wrong: column('error', Integer, { title: text.error, width: 8 }),
})
export type ImportRow = RowOf<typeof ImportRow.columns>

const one = wireObject({ importId: wire('id', Id) })

export const categoryImportApi = {
  downloadImportTemplate: download('/api/shuku/categories/import/template', {
    doc: 'A workbook to fill in, with a column for every setting, in the caller’s language.',
    query: wireObject({ form: wire('form', z.enum(['xlsx', 'csv'])).default('xlsx') }),
  }),
  startImport: upload('/api/shuku/categories/import/upload', {
    doc: 'Takes an xlsx or csv of categories (20 MB, 20,000 lines) and begins to check it; nothing is changed yet.',
    reply: wireObject({ importId: wire('id', Id) }),
  }),
  getImport: get('/api/shuku/categories/import', {
    doc: 'How far an import is, and how many of its lines are new, changed, unchanged or wrong.',
    query: one,
    reply: wireObject({
      importId: wire('id', Id),
      fileName: wire('fileName', Text),
      state: wire('state', State),
      /** The job that goes on; listed among the caller's jobs, where it can be stopped. */
      jobId: wire('jobId', Integer),
      done: wire('done', Integer),
      total: wire('total', Integer),
      counts: wire(
        'counts',
        wireObject({
          new: wire('new', Integer),
          changed: wire('changed', Integer),
          unchanged: wire('unchanged', Integer),
          error: wire('error', Integer),
        }),
      ),
      unknownColumns: wire('unknownColumns', z.array(Text)),
      reason: wire('reason', orNothing(Text)).keepEmpty(),
      /** It is the caller's own: only they bring it in. */
      isOwn: wire('isOwn', Truth),
    }),
  }),
  runImport: post('/api/shuku/categories/import/run', {
    doc: 'Brings a checked file in, in a job: all lines or none.',
    query: one,
    reply: wireObject({}),
  }),
  undoImport: post('/api/shuku/categories/import/undo', {
    doc: 'Takes an import back, in a job: what it made, as long as that is empty and unchanged, and what it changed; all or nothing.',
    query: one,
    reply: wireObject({}),
  }),
  listImports: getOrPost('/api/doc/console/category/import/history', {
    doc: 'The past imports of categories: the caller’s own, and those of all for who administers all categories.',
    query: wireObject({}),
    reply: TableKey,
  }),
  listImportLines: getOrPost('/api/doc/console/category/import/result', {
    doc: 'The result of an import, line by line.',
    query: wireObject({ importId: wire('id', Id), result: wire('result', z.enum(lineResults)).optional() }),
    reply: TableKey,
  }),
  exportCategories: download('/api/doc/console/category/export', {
    doc: 'The categories whose settings the caller may change, as a workbook or csv with a column for every setting; it can be imported again.',
    query: wireObject({ form: wire('form', z.enum(['xlsx', 'csv'])).default('xlsx') }),
  }),
} satisfies Record<string, Endpoint>

export type CategoryImport = ReplyOf<typeof categoryImportApi.getImport>

export const categoryImportErrors = defineErrors('category-import', {
  tooLarge: {
    kind: 'limit',
    'zh-CN': '“{name}”超过 {limit}。请分成几个文件。',
    'en-US': '“{name}” is larger than {limit}. Please split it into several files.',
  },
  noColumns: {
    kind: 'invalid',
    'zh-CN': '“{name}”的第一行中没有“目录名称”列。请使用模板或导出文件中的列名。',
    'en-US':
      'The first line of “{name}” has no column “Name”. Use the column names of the template or of an exported file.',
  },
  noLines: {
    kind: 'invalid',
    'zh-CN': '“{name}”只有列名，没有内容。',
    'en-US': '“{name}” has column names but no lines.',
  },
  unknown: {
    kind: 'notFound',
    'zh-CN': '没有这次导入，或它已被清理。',
    'en-US': 'This import does not exist or has been cleared.',
  },
  notReady: {
    kind: 'conflict',
    'zh-CN': '这次导入还在检查，或已经开始。请刷新后再看。',
    'en-US': 'This import is still being checked or has already started. Reload to see.',
  },
  hasErrors: {
    kind: 'conflict',
    'zh-CN': '有 {n} 行不能导入。请更正文件后重新上传。',
    'en-US': '{n} {n|line|lines} cannot be imported. Correct the file and upload it again.',
  },
  nothingToDo: {
    kind: 'invalid',
    'zh-CN': '没有可导入的内容：所有行都没有变化。',
    'en-US': 'Nothing to import: no line changes anything.',
  },
  notDone: {
    kind: 'conflict',
    'zh-CN': '这次导入没有完成，或已经撤销。',
    'en-US': 'This import was not completed, or has been undone.',
  },
  changedSince: {
    kind: 'conflict',
    'zh-CN': '不能撤销：导入后“{names}”又被修改过。',
    'en-US': 'Cannot be undone: “{names}” was changed after the import.',
  },
  requesterLeft: {
    kind: 'refused',
    'zh-CN': '导入人已离职或失去了权限。',
    'en-US': 'The person who started this import has left or lost their rights.',
  },
})
