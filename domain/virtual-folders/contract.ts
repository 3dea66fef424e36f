import { DocumentRow } from '@shuku/domain/documents/contract'
import { DocumentQuery } from '@shuku/domain/search/contract'
import {
  column,
  Id,
  Instant,
  orNothing,
  tableShape,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type RowOf,
} from '@shuku/kit/contract'
import { virtualFolderMessages } from './messages.ts'

export { virtualFolderErrors } from './virtual-folder-errors.ts'
export { virtualFolderMessages }

const text = virtualFolderMessages.texts

/** Why a document is in a folder: the rule finds it, or somebody put it in. */
export const entrySources = ['rule', 'hand'] as const
export type EntrySource = (typeof entrySources)[number]

const { columns } = DocumentRow

/** A document in a virtual folder. */
export const EntryRow = tableShape('virtual-folder', 'id', {
  ...columns,
  departmentId: { ...columns.departmentId, hidden: true },
  createdOn: { ...columns.createdOn, hidden: true },
  status: { ...columns.status, hidden: true },
  reads: { ...columns.reads, hidden: true },
  /** Where the rule finds it: since it is in force. */
  addedAt: column('addedAt', Instant, { title: text.addedAt, width: 10, sortable: true }),
  source: column('source', z.enum(entrySources), { title: text.source, width: 7 }),
  note: column('note', Text, { title: text.note, width: 16 }),
})
export type EntryRow = RowOf<typeof EntryRow.columns>

const { readId: _readId, virtualFolderId: _folder, ...conditions } = DocumentQuery.fields

/** The documents of a folder, and what they are searched by. */
export const EntryQuery = wireObject({ ...conditions, folderId: wire(['dummyId', 'treeDocFieldId'], Id) })
export type EntryQuery = z.output<typeof EntryQuery>

const {
  view: _view,
  groupId: _groupId,
  portalElement: _element,
  portalElementId: _elementId,
  portalTabId: _tabId,
  sort: _sort,
  most: _most,
  onlyNew: _onlyNew,
  ...ofRule
} = conditions

/** What a folder's rule is made of: the conditions of a search. */
export const RuleQuery = wireObject(ofRule)
export type RuleQuery = z.output<typeof RuleQuery>

/** Whose a folder is: the company's, the caller's own, or somebody else's who shares it. */
export const folderRoots = ['company', 'mine', 'shared'] as const

/** A virtual folder as the caller sees it. */
export const FolderView = wireObject({
  id: wire('id', Id),
  parentId: wire('pid', orNothing(Id)).keepEmpty(),
  name: wire('name', Text),
  root: wire('root', z.enum(folderRoots)),
  /** Conditions find documents for it, beside those that were put in. */
  hasRule: wire('hasRule', Truth),
  mayFill: wire('mayFill', Truth),
  /** Rename, delete, share, set the rule. */
  mayChange: wire('mayChange', Truth),
})
export type FolderView = z.output<typeof FolderView>
