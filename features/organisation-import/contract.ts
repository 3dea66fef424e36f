import {
  column,
  defineErrors,
  download,
  Flag,
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
  upload,
  wire,
  wireObject,
  WholeNumber,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { importMessages } from './messages.ts'

const text = importMessages.texts

export const lineResults = ['new', 'changed', 'unchanged', 'error', 'leaver'] as const
export type LineResult = (typeof lineResults)[number]
const Result = z.enum([...lineResults, 'waiting'])

/** A line of the file with what it does, or somebody who is absent from it. */
export const LineRow = tableShape('organisationImport', 'place', {
  place: column('id', Id),
  line: column('line', WholeNumber, { title: text.line, width: 8, sortable: true }),
  name: column('name', Text, { title: text.lineName, width: 18 }),
  code: column('code', Text, { title: text.lineCode, width: 14 }),
  result: column('result', Result, { title: text.result, width: 12 }),
  says: column('says', Text, { title: text.says, width: 48 }),
  kind: column('kind', z.enum(['unit', 'person', 'leaver'])),
  sheet: column('sheet', Text),
  isDone: column('isDone', Flag),
})
export type LineRow = RowOf<typeof LineRow.columns>

export const importStates = ['checking', 'ready', 'importing', 'done', 'failed'] as const

/** An import, how far it is, and how many lines there are of each result. */
export const ImportState = wireObject({
  importId: wire('id', Id),
  fileName: wire('fileName', Text),
  state: wire('state', z.enum(importStates)),
  /** The job that continues the work; listed among the caller's jobs, where it can be stopped. */
  jobId: wire('jobId', Integer),
  done: wire('done', Integer),
  total: wire('total', Integer),
  people: wire('people', Integer),
  units: wire('units', Integer),
  counts: wire(
    'counts',
    wireObject({
      new: wire('new', Integer),
      changed: wire('changed', Integer),
      unchanged: wire('unchanged', Integer),
      error: wire('error', Integer),
      leaver: wire('leaver', Integer),
    }),
  ),
  /** The number of lines imported. */
  imported: wire('imported', Integer),
  unknownColumns: wire('unknownColumns', z.array(Text)),
  /** Sheets without columns that are known. */
  passedOver: wire('passedOver', z.array(Text)),
  reason: wire('reason', orNothing(Text)).keepEmpty(),
  /** One-time passwords were made that have not been shown to anybody and that no mail has replaced. */
  hasPasswords: wire('hasPasswords', Flag),
  /** The number of these people who can get their password by mail. */
  mailable: wire('mailable', Integer),
  /** The latest mailing; 0 if there is none. */
  mailingId: wire('mailingId', Integer),
})
export type ImportState = z.output<typeof ImportState>

const one = wireObject({ importId: wire('id', Id) })
const form = wire('form', z.enum(['xlsx', 'csv'])).default('xlsx')

/** Somebody new with the password of the first sign-in. */
export const FirstPassword = wireObject({
  name: wire('name', Text),
  loginName: wire('loginid', Text),
  workCode: wire('workcode', Text).keepEmpty(),
  password: wire('password', Text),
})
export type FirstPassword = z.output<typeof FirstPassword>

/** Bringing people and units in from a table, and the same form out again. */
export const organisationImportApi = {
  downloadTemplate: download('/api/shuku/organisation/import/template', {
    doc: 'A table to fill in, in the caller’s language, with an example line: a workbook of people and units, or a csv of one of them.',
    query: wireObject({ form, of: wire('of', z.enum(['people', 'units'])).default('people') }),
  }),
  startImport: upload('/api/shuku/organisation/import/upload', {
    doc: 'Takes an xlsx or csv of people and units (20 MB, 200,000 lines) and begins to check it; nothing is changed yet.',
    reply: wireObject({ importId: wire('id', Id) }),
  }),
  getImport: get('/api/shuku/organisation/import', {
    doc: 'How far an import of the caller is, and how many of its lines are new, changed, unchanged or wrong.',
    query: one,
    reply: ImportState,
  }),
  findLastImport: get('/api/shuku/organisation/import/last', {
    doc: 'The caller’s latest import, as long as it is stored.',
    reply: wireObject({
      last: wire(
        'last',
        orNothing(
          wireObject({
            importId: wire('id', Id),
            fileName: wire('fileName', Text),
            state: wire('state', z.enum(importStates)),
            askedAt: wire('askedAt', Instant),
          }),
        ),
      ),
    }),
  }),
  listLines: getOrPost('/api/shuku/organisation/import/lines', {
    doc: 'The lines of an import of the caller with what each does or what is wrong with it; answers the key of a list.',
    query: wireObject({ importId: wire('id', Id), result: wire('result', z.enum(lineResults)).optional() }),
    reply: TableKey,
  }),
  runImport: post('/api/shuku/organisation/import/run', {
    doc: 'Brings a checked file in, in a job: all lines or none, or each line that is right; with `leavers` those absent from it are marked as having left.',
    query: wireObject({
      importId: wire('id', Id),
      mode: wire('mode', z.enum(['all', 'lines'])),
      marksLeavers: wire('leavers', Flag).default(false),
    }),
    reply: wireObject({
      /** The key with which the one-time passwords are shown once; the server stores none of it. */
      passwordKey: wire('passwordKey', Text),
    }),
  }),
  mailPasswords: post('/api/shuku/organisation/import/passwords/mail', {
    doc: 'Mails each of the people whom an import made, and who have a mailbox, a one-time password; the list has the others.',
    closedToTokens: true,
    query: one,
    reply: wireObject({ mailingId: wire('mailingId', Id) }),
  }),
  revealPasswords: post('/api/shuku/organisation/import/passwords', {
    doc: 'Shows, once, the one-time passwords that an import made and that were not mailed; they are stored nowhere.',
    closedToTokens: true,
    query: wireObject({ importId: wire('id', Id), passwordKey: wire('passwordKey', Text.max(100)) }),
    reply: wireObject({ people: wire('people', z.array(FirstPassword)) }),
  }),
  exportPeople: download('/api/shuku/organisation/export', {
    doc: 'The people that the caller administers, in the form of an import; a workbook has the units too.',
    query: wireObject({
      form,
      of: wire('of', z.enum(['people', 'units'])).default('people'),
      withLeft: wire('left', Flag).default(false),
    }),
  }),
} satisfies Record<string, Endpoint>

export const importErrors = defineErrors('organisation', {
  tooLarge: {
    kind: 'limit',
    'zh-CN': '“{name}”超过 {limit}。请分成几个文件。',
    'en-US': '“{name}” is larger than {limit}. Please split it into several files.',
  },
  noColumns: {
    kind: 'invalid',
    'zh-CN': '“{name}”的第一行中没有认识的列名。请使用模板中的列名，例如“姓名”“工号”“部门”。',
    'en-US':
      'The first line of “{name}” has no recognised columns. Use the names of the template, such as “Name”, “Employee ID”, “Department”.',
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
    'zh-CN': '有 {n} 行不能导入。请更正文件后重新上传，或选择只导入正确的行。',
    'en-US': '{n} {n|line|lines} cannot be imported. Correct the file and upload it again, or import valid lines only.',
  },
  nothingToDo: {
    kind: 'invalid',
    'zh-CN': '没有可导入的内容：所有行都没有变化或有错误。',
    'en-US': 'Nothing to import: all lines are unchanged or have errors.',
  },
  nobodyToTell: {
    kind: 'conflict',
    'zh-CN': '没有可以显示的密码：这些人员已不在您的管理范围内，或者已经登录并修改了密码。',
    'en-US':
      'There are no passwords to show: these people are outside your scope now, or have signed in and changed theirs.',
  },
  revealedAlready: {
    kind: 'notFound',
    'zh-CN': '这些一次性密码已经显示过，或不是由您导入的。需要时请逐个重置密码。',
    'en-US':
      'These one-time passwords have already been shown, or the import is not yours. Reset individual passwords if needed.',
  },
  requesterLeft: {
    kind: 'refused',
    'zh-CN': '导入人已离职或失去了维护组织的权限。',
    'en-US': 'The person who started this import has left or can no longer administer the organisation.',
  },
})
