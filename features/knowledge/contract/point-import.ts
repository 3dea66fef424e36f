import {
  download,
  Integer,
  JsonText,
  Name,
  post,
  Text,
  upload,
  wire,
  wireObject,
  z,
  type Endpoint,
  type ReplyOf,
} from '@shuku/kit/contract'
import { longestName, mostRows, SavedRow } from './points.ts'

/** Lines of a file, and so points that are saved together. */
export const mostImportLines = 2000
/** So many of the mistakes in a file are answered; all of them are counted. */
export const mostShownMistakes = 200

/** A point as a table has it, and as it is sent to be saved. */
const ImportedPoint = wireObject({
  /** None: a new one. */
  id: wire('id', Integer).optional(),
  /** In which the table found it: one that somebody changes meanwhile is refused. */
  revision: wire('revision', Integer).optional(),
  name: wire('name', Name.min(1).max(longestName)),
  /** None: it stays as it is. */
  categoryId: wire('categoryId', Integer).optional(),
  rows: wire('rows', z.array(SavedRow).max(mostRows)),
})
export type ImportedPoint = z.output<typeof ImportedPoint>

const Mistake = wireObject({
  /** Counted as a spreadsheet counts. */
  line: wire('line', Integer),
  /** The title of the column. */
  column: wire('column', Text),
  says: wire('says', Text),
})
export type Mistake = z.output<typeof Mistake>

const form = wire('form', z.enum(['xlsx', 'csv'])).default('xlsx')

export const pointImportApi = {
  downloadPointTemplate: download('/api/shuku/knowledge/points/import/template', {
    doc: 'A table to fill in with knowledge points, in the caller’s language.',
    query: wireObject({ form }),
  }),
  exportPoints: download('/api/shuku/knowledge/points/export', {
    doc: 'All knowledge points with their rows and the ids of their documents that the caller may read; it can be imported again.',
    query: wireObject({ form }),
  }),
  checkPointImport: upload('/api/shuku/knowledge/points/import/check', {
    doc: 'Reads an xlsx or csv of knowledge points (5 MB, 2,000 lines), each line a row of a point, and answers what it would save or what is wrong with it; nothing is changed.',
    reply: wireObject({
      fileName: wire('fileName', Text),
      points: wire('points', z.array(ImportedPoint)),
      mistakes: wire('mistakes', z.array(Mistake)),
      /** All of them. */
      mistakeCount: wire('mistakeCount', Integer),
      unknownColumns: wire('unknownColumns', z.array(Text)),
    }),
  }),
  runPointImport: post('/api/shuku/knowledge/points/import/run', {
    doc: 'Saves knowledge points together, all or none, as a table was found to have them; refused where one was changed, or one of a new one’s name was made, since then.',
    takesLongText: true,
    query: wireObject({ points: wire('points', JsonText(z.array(ImportedPoint).min(1).max(mostImportLines))) }),
    reply: wireObject({ made: wire('made', Integer), changed: wire('changed', Integer) }),
  }),
} satisfies Record<string, Endpoint>

export type CheckedImport = ReplyOf<typeof pointImportApi.checkPointImport>
