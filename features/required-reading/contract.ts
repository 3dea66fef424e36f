import {
  column,
  Day,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  orNothing,
  post,
  TableKey,
  tableShape,
  Name,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { RefusedDocuments } from '@shuku/domain/documents/contract'
import { readingMessages } from './messages.ts'

const text = readingMessages.texts
const documentId = wire(['docid', 'id'], Id)
const readingId = wire('readingId', Id)

/** The people who must read: persons, departments with everything below, groups, or everyone. */
const subjects = {
  personIds: wire('personIds', IdList).default([]),
  departmentIds: wire('departmentIds', IdList).default([]),
  groupIds: wire('groupIds', IdList).default([]),
  everyone: wire('everyone', Flag).default(false),
}

/** A document that the caller must read. */
export const MyReadingRow = tableShape('my-readings', 'id', {
  id: column('id', Integer),
  documentId: column('documentId', Integer),
  subject: column('subject', Text, { title: text.title, width: 44, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  by: column('by', Text, { title: text.from, width: 14 }),
  dueOn: column('dueOn', orNothing(Day), { title: text.due, width: 16, sortable: true }),
  isOverdue: column('isOverdue', Flag),
  mustConfirm: column('mustConfirm', Flag, { title: text.how, width: 14 }),
  doneAt: column('doneAt', orNothing(Instant)),
})
export type MyReadingRow = RowOf<typeof MyReadingRow.columns>

/** A document that some of the caller’s reports must read. */
export const TeamRow = tableShape('team-readings', 'id', {
  id: column('id', Integer),
  documentId: column('documentId', Integer),
  subject: column('subject', Text, { title: text.title, width: 44, sortable: true }),
  /** What the document’s icon says. */
  kind: column('kind', Text),
  by: column('by', Text, { title: text.from, width: 14 }),
  dueOn: column('dueOn', orNothing(Day), { title: text.due, width: 16, sortable: true }),
  isOverdue: column('isOverdue', Flag),
  done: column('done', Integer, { title: text.progress, width: 20 }),
  should: column('should', Integer),
})
export type TeamRow = RowOf<typeof TeamRow.columns>

/** Somebody who must read a document. */
export const RequiredReaderRow = tableShape('required-readers', 'personId', {
  personId: column('personId', Integer),
  name: column('name', Text, { title: text.person, width: 30 }),
  departmentName: column('departmentName', Text, { title: text.department, width: 30, sortable: true }),
  hasDone: column('hasDone', Flag, { title: text.state, width: 10 }),
  doneAt: column('doneAt', orNothing(Instant), { title: text.doneAt, width: 24, sortable: true }),
  /** Where it is to be confirmed: the version that they confirmed last, whatever has been published since. */
  confirmedVersion: column('confirmedVersion', orNothing(Integer), { title: text.confirmedVersion, width: 12 }),
  maySee: column('maySee', Flag, { title: text.note, width: 20 }),
})
export type RequiredReaderRow = RowOf<typeof RequiredReaderRow.columns>

const readersFields = {
  documentId,
  state: wire('state', z.enum(['all', 'done', 'open'])).default('open'),
  /** The people of this department alone. */
  unitId: wire('unitId', Id).optional(),
}
export const RequiredReadersQuery = wireObject(readersFields)

/** Of whom reading is required, until when and how. */
const required = {
  ...subjects,
  dueOn: wire('dueOn', Day).optional(),
  mustConfirm: wire('mustConfirm', Flag).default(false),
  /** Confirmation is required again for each new version. */
  asksAgain: wire('asksAgain', Flag).default(false),
  note: wire('note', Name.max(500)).default(''),
  /** Opens it to those who cannot see it. */
  shares: wire('shares', Flag).default(false),
}
/** What is read together: its kind, and which one. */
const listed = { subject: wire('listSubject', Name.max(50)), id: wire('listId', Id) }

/** So many documents are required at once. */
export const mostRequired = 200

export const MyReadingsQuery = wireObject({ state: wire('state', z.enum(['open', 'done'])).default('open') })
const teamFields = {
  /** A part of the title. */
  title: wire('title', Text.max(200)).optional(),
  /** Reports in this department and all below it alone. */
  unitId: wire('unitId', Id).optional(),
  /** What a person still has to read, or should have read by now. */
  state: wire('state', z.enum(['all', 'open', 'overdue'])).default('all'),
}
export const TeamQuery = wireObject(teamFields)
export type TeamQuery = z.output<typeof TeamQuery>

const Named = wireObject({ id: wire('id', Id), name: wire('name', Text) })

/** The reading required for a document, and of the caller. */
export const Reading = wireObject({
  id: wire('id', Integer),
  dueOn: wire('dueOn', orNothing(Day)),
  isOverdue: wire('isOverdue', Truth),
  mustConfirm: wire('mustConfirm', Truth),
  /** A confirmation counts for the version that was confirmed, and for none after it. */
  asksAgain: wire('asksAgain', Truth),
  /** The version that the caller confirmed last. */
  confirmedVersion: wire('confirmedVersion', orNothing(Integer)),
  note: wire('note', Text),
  by: wire('by', Text),
  madeAt: wire('madeAt', Instant),
  /** The caller must read it. */
  isMine: wire('isMine', Truth),
  doneAt: wire('doneAt', orNothing(Instant)),
  /** The caller opened it a moment ago for the first time, perhaps by the page that asks. */
  isJustRead: wire('isJustRead', Truth),
})
export type Reading = z.output<typeof Reading>

const UnitCount = wireObject({
  unitId: wire('unitId', Integer),
  name: wire('name', Text),
  should: wire('should', Integer),
  done: wire('done', Integer),
})
export type UnitCount = z.output<typeof UnitCount>

const UnreadPerson = wireObject({
  personId: wire('personId', Integer),
  name: wire('name', Text),
  departmentName: wire('departmentName', Text),
})

export const readingApi = {
  listMyReadings: get('/api/shuku/required-reading/mine', {
    doc: 'The documents that the caller must read, or has read.',
    query: MyReadingsQuery,
    reply: TableKey,
  }),
  countMyReadings: get('/api/shuku/required-reading/count', {
    doc: 'How many documents the caller has still to read, and whether anybody reports to them.',
    reply: wireObject({
      open: wire('open', Integer),
      overdue: wire('overdue', Integer),
      hasReports: wire('hasReports', Truth),
    }),
  }),
  listTeam: get('/api/shuku/required-reading/team', {
    doc: 'The documents that people who report to the caller must read, with how many of them have.',
    query: TeamQuery,
    reply: TableKey,
  }),
  countTeam: get('/api/shuku/required-reading/team/count', {
    doc: 'How often one of those who report to the caller has still to read something; counted up to what can be exported.',
    query: TeamQuery,
    reply: wireObject({ open: wire('open', Integer), isMore: wire('isMore', Truth) }),
  }),
  getReading: get('/api/shuku/required-reading/get', {
    doc: 'What is required of a document, and whether the caller has done it.',
    query: wireObject({ documentId }),
    reply: wireObject({ reading: wire('reading', Reading).optional() }),
  }),
  getSubjects: get('/api/shuku/required-reading/subjects', {
    doc: 'The people who must read a document, as entered; for people who may share it.',
    query: wireObject({ documentId }),
    reply: wireObject({
      people: wire('people', z.array(Named)),
      departments: wire('departments', z.array(Named)),
      groups: wire('groups', z.array(Named)),
      everyone: wire('everyone', Truth),
    }),
  }),
  previewReading: getOrPost('/api/shuku/required-reading/preview', {
    doc: 'How many people a document would be required of, how many of them cannot see it now, and how many could not if it were shared with them: their clearance is too low.',
    query: wireObject({ documentId, ...subjects }),
    reply: wireObject({
      people: wire('people', Integer),
      blind: wire('blind', Integer),
      barred: wire('barred', Integer),
      /** The caller may not require it of some of them. */
      isBeyondReach: wire('isBeyondReach', Truth),
    }),
  }),
  requireReading: post('/api/shuku/required-reading/require', {
    doc: 'Makes a document required reading, or changes of whom and until when it is.',
    query: wireObject({ documentId, ...required }),
    reply: wireObject({ message: wire('msg', Text), readingId: wire('readingId', Integer) }),
  }),
  requireReadings: post('/api/shuku/required-reading/require-many', {
    doc: 'Makes documents required reading, at most 200: those that the caller may share. One that is required already keeps its date and how it is done, and is required of these people too.',
    query: wireObject({
      documentIds: wire(['docids', 'docid'], IdList).default([]),
      /** In place of ids: all that a list had when it was selected (`table/selectAll`). */
      selectionId: wire('selectionId', Id).optional(),
      /** In place of both: all of what is read together, such as `knowledgeMap`, by its kind and id; it is required with what comes to it later. */
      listSubject: wire('listSubject', Name.max(50)).optional(),
      listId: wire('listId', Id).optional(),
      /** Out of the monitor: of documents of the categories that the caller administers, which opens them to nobody. */
      asAdministrator: wire('asAdministrator', Flag).default(false),
      ...required,
    }),
    reply: wireObject({
      message: wire('msg', Text),
      documentIds: wire('docids', z.array(z.int())),
      /** Of so many the caller cannot require it. */
      left: wire('left', Integer),
      refused: RefusedDocuments,
    }),
  }),
  endReading: post('/api/shuku/required-reading/end', {
    doc: 'Ends a required reading, or opens it again as it was.',
    query: wireObject({ readingId, ends: wire('ends', Flag).default(true) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  getList: get('/api/shuku/required-reading/list', {
    doc: 'Whether something that is read together, such as a knowledge map, is required reading; for those who maintain it.',
    query: wireObject(listed),
    reply: wireObject({ isRequired: wire('isRequired', Truth) }),
  }),
  endList: post('/api/shuku/required-reading/list/end', {
    doc: 'Ends the required reading of something that is read together: nothing of it is required because of it any more.',
    query: wireObject(listed),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  confirmReading: post('/api/shuku/required-reading/confirm', {
    doc: 'The caller says that they have read and understood a document.',
    query: wireObject({
      documentId,
      /** The version that they had before them; the present one where it is left out. */
      version: wire('version', Id).optional(),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  listRequiredReaders: get('/api/shuku/required-reading/readers', {
    doc: 'The people who must read a document, and who has; all of them for people who may share it, otherwise the caller’s own reports.',
    query: RequiredReadersQuery,
    reply: TableKey,
  }),
  countByUnit: get('/api/shuku/required-reading/units', {
    doc: 'How many must read a document and how many have, department by department; the first of those who have not, by name.',
    query: wireObject({ documentId }),
    reply: wireObject({
      should: wire('should', Integer),
      done: wire('done', Integer),
      units: wire('units', z.array(UnitCount)),
      unread: wire('unread', z.array(UnreadPerson)),
    }),
  }),
  remind: post('/api/shuku/required-reading/remind', {
    doc: 'Reminds those who have not read a document: all, those of a department, or these people.',
    query: wireObject({
      documentId,
      unitId: wire('unitId', Id).optional(),
      personIds: wire('personIds', IdList).default([]),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>

export {
  mostDocuments,
  mostPeople,
  PairsQuery,
  ReadDocumentRow,
  readingReportApi,
  ReadMonthRow,
  ReadPairRow,
  ReadUnitRow,
  ReadPersonRow,
  reportErrors,
  ReportScope,
} from './contract/report.ts'
export { readingErrors } from './contract/reading-errors.ts'
