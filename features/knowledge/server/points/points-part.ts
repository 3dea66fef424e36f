import { sql } from 'kysely'
import { addresses } from '@shuku/domain/addresses'
import type { FileHolder } from '@shuku/domain/files/server'
import type { Subject } from '@shuku/domain/notices/server'
import { handle } from '@shuku/kit/server'
import { pointsApi as api } from '../../contract/points.ts'
import { knowledgeMessages } from '../../messages.ts'
import { listCategories, saveCategories } from './categories.ts'
import { deletePoints } from './delete-points.ts'
import { findPoint } from './find-point.ts'
import { downloadPointTemplate, exportPoints } from './import/export-points.ts'
import { checkPointImport, runPointImport } from './import/import-points.ts'
import { pointList } from './point-list.ts'
import {
  browsePoints,
  getKnowledgeDetail,
  getKnowledgeList,
  operateKnowledge,
  saveKnowledgeType,
} from './program-points.ts'
import { savePoint } from './save-point.ts'
import { tryReference } from './try-reference.ts'

const getPoint = handle(api.getPoint, (context) => findPoint(context, context.query.id))

/** Everybody sees points; which of their documents, is asked for where they are opened. */
const pointSubject: Subject = {
  id: 'knowledgePoint',
  selectTitles: (_, ids) => sql`
    select point.id, point.name, 'folder' from knowledge_point as point where point.id in (${ids})`,
  address: (id) => addresses.knowledgePoint(id),
  named: {
    label: knowledgeMessages.texts.points,
    selectIds: sql`select id from knowledge_point`,
    list: (name) => addresses.knowledgePoints({ name }),
  },
}

const holds = sql<boolean>`exists (select from knowledge_point where knowledge_point.file_ids @> array[file.id])`

/** The pictures of remarks: everybody with a session sees them, and puts them into nothing else by that. No document has them. */
const pictures: FileHolder = {
  id: 'knowledge.points',
  holds,
  opens: (_, use) => (use === 'read' || use === 'fetch' ? holds : sql<boolean>`false`),
  holdings: () =>
    sql`select null::bigint as file_id, null::bigint as document_id, null::integer as secrecy where false`,
}

/** What the slice's server declares of points. */
export const pointsPart = {
  handlers: [
    getPoint,
    savePoint,
    deletePoints,
    tryReference,
    listCategories,
    saveCategories,
    getKnowledgeList,
    getKnowledgeDetail,
    operateKnowledge,
    saveKnowledgeType,
    browsePoints,
    downloadPointTemplate,
    exportPoints,
    checkPointImport,
    runPointImport,
  ],
  lists: [pointList],
  fileHolders: [pictures] as readonly FileHolder[],
  subjects: [pointSubject],
}
