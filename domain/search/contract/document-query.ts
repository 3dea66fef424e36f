import {
  Day,
  Flag,
  Id,
  IdList,
  Name,
  notYet,
  Text,
  TextList,
  WholeNumber,
  wire,
  wireObject,
  z,
} from '@shuku/kit/contract'
import { Secrecy, Status } from '@shuku/domain/documents/contract'
import { fileKinds } from '@shuku/domain/files/contract'
import { CustomConditions } from './custom-fields.ts'
import { Period } from './period.ts'
import { PortalElement } from './portal-element.ts'
import { SynonymGroups, TypedQuery } from './typed-query.ts'

/** The fixed tabs by their number; above 2 are saved templates, which look into all documents. */
export const views = { mine: 0, latest: 1, all: 2 } as const
export const View = z.codec(z.union([z.string(), z.number()]), z.enum(['mine', 'latest', 'all']), {
  decode: (value) => (String(value).trim() === '0' ? 'mine' : String(value).trim() === '1' ? 'latest' : 'all'),
  encode: (view) => views[view],
})
export type View = z.output<typeof View>

/** A tab by its number: one of the fixed ones, or the id of a saved template, whatever its size. */
export const ViewOrTemplate = z.codec(
  z.union([z.string(), z.number()]),
  z.union([z.enum(['mine', 'latest', 'all']), z.int().min(3)]),
  {
    decode: (value) => {
      const number = /^\d{1,15}$/.test(String(value).trim()) ? Number(value) : 0
      return number > views.all ? number : z.decode(View, value)
    },
    encode: (view) => (typeof view === 'number' ? view : views[view]),
  },
)
export type ViewOrTemplate = z.output<typeof ViewOrTemplate>

/** The same by the group's name. */
export const viewGroups = { mine: 'myDoc', latest: 'noReadDoc', all: 'allDoc' } as const

/** Statuses in one comma-parted text; the form offers those together that read the same. */
const StatusList = z.codec(z.union([z.string(), z.number()]), z.array(Status).max(10), {
  decode: partsOf,
  encode: (statuses) => statuses.join(','),
})

const SecrecyList = z.codec(z.union([z.string(), z.number()]), z.array(Secrecy).max(10), {
  decode: partsOf,
  encode: (levels) => levels.join(','),
})

const KindList = z.codec(z.string(), z.array(z.enum(fileKinds)).max(fileKinds.length), {
  decode: (list) => partsOf(list) as (typeof fileKinds)[number][],
  encode: (kinds) => kinds.join(','),
})

const Years = z.codec(z.union([z.string(), z.number()]), z.array(z.int().min(1900).max(2200)).max(50), {
  decode: (list) => partsOf(list).map(Number),
  encode: (years) => years.join(','),
})

function partsOf(list: string | number): string[] {
  return String(list)
    .split(',')
    .filter((part) => part.trim() !== '')
}

const kinds: Readonly<Record<string, 'internal' | 'external'>> = { '0': 'internal', '1': 'internal', '2': 'external' }

/** Whether a person is of the company: 1 (or 0, as the parameters of accounts have it) internal, 2 external. */
export const PersonKind = z.codec(z.union([z.string(), z.number()]), z.enum(['internal', 'external']), {
  decode: (value, context) => {
    const kind = kinds[String(value).trim()]
    if (kind) return kind
    context.issues.push({ code: 'custom', message: 'invalid', input: value })
    return z.NEVER
  },
  encode: (kind) => (kind === 'internal' ? '1' : '2'),
})
export type PersonKind = z.output<typeof PersonKind>

/** The id of an element of a portal, or of its tab; 0 means none. */
const ElementId = z.codec(z.union([z.string(), z.number()]), Name.trim().max(100).optional(), {
  decode: (value) => (/^\s*0?\s*$/.test(String(value)) ? undefined : String(value)),
  encode: (id) => id ?? '',
})

/** The orders that the tabs above a list offer. */
const Most = z.enum(['reply', 'read', 'download', 'score'])

/** The search conditions for documents; all of them must hold. Other parameters of programs are ignored. */
export const DocumentQuery = wireObject({
  view: wire('viewcondition', ViewOrTemplate).optional(),
  groupId: wire('groupid', Text.max(100)).optional(),
  /** Words that the title contains. */
  subject: wire('docsubject', Name.max(200)).optional(),
  /** Titles, text, attachments, keywords and code; the best come first. */
  fulltext: wire('fulltext', TypedQuery).optional(),
  /** The words as they are: no spelling of titles, and nothing else where they find nothing. */
  exactly: wire('fulltextexact', Flag).optional(),
  /** Only what has one of these synonyms in the place of a word, without what the words themselves find. */
  synonyms: wire('fulltextsynonyms', SynonymGroups).optional(),
  /** Includes all categories below it; 0 means none. */
  categoryId: wire(['seccategory', 'secid'], WholeNumber).optional(),
  statuses: wire('docstatus', StatusList).optional(),
  /** What the document or one of its attachments is, by what its icon says; `page` is one without files to speak of. */
  kinds: wire('filetype', KindList).optional(),
  /** What the document itself is, as its icon in the list says; `filetype` has those too that carry such a file. */
  mainKinds: wire('maintype', KindList).optional(),
  /** In these categories themselves, without those below. */
  categoryIds: wire('categories', IdList).optional(),
  /** Years of the last change, by the caller's calendar. */
  years: wire('years', Years).optional(),
  /** Whole keywords, any of them. */
  keywords: wire('keywords', TextList).optional(),
  creatorIds: wire('doccreaterid', IdList).optional(),
  ownerIds: wire('ownerid', IdList).optional(),
  departmentIds: wire('departmentid', IdList).optional(),
  code: wire('doccode', Name.max(100)).optional(),
  keyword: wire('keyword', Name.max(100)).optional(),
  secrecies: wire('secretLevel', SecrecyList).optional(),
  created: wire('doccreatedateselect', Period).optional(),
  createdFrom: wire('doccreatedatefrom', Day).optional(),
  createdTo: wire('doccreatedateto', Day).optional(),
  changed: wire('doclastmoddateselect', Period).optional(),
  changedFrom: wire('doclastmoddatefrom', Day).optional(),
  changedTo: wire('doclastmoddateto', Day).optional(),
  /** One of its approvals ended with consent. */
  approved: wire('docapprovedateselect', Period).optional(),
  approvedFrom: wire('docapprovedatefrom', Day).optional(),
  approvedTo: wire('docapprovedateto', Day).optional(),
  /** It was archived, and nothing else has become of it since. */
  archived: wire('docarchivedateselect', Period).optional(),
  archivedFrom: wire('docarchivedatefrom', Day).optional(),
  archivedTo: wire('docarchivedateto', Day).optional(),
  repliesFrom: wire('replaydoccountfrom', WholeNumber).optional(),
  repliesTo: wire('replaydoccountto', WholeNumber).optional(),
  /** What custom fields have, as a list in JSON. */
  customFields: wire('customfields', CustomConditions).optional(),
  /** Only what is unread. */
  onlyNew: wire('isNew', Flag).optional(),
  /** One that was opened from the list, and is marked as read before the list is made. */
  readId: wire('readid', Id).optional(),
  /** The kind of person who made the document, and of its owner. */
  creatorKind: wire('usertype', PersonKind).optional(),
  ownerKind: wire('ownertype', PersonKind).optional(),
  /** The most replied to, read or downloaded, or the best scored first. */
  most: wire(['getmost', 'getMost'], Most).optional(),
  /** The order unless pages ask for another one: a column and its direction, as `updatedOn:descend`. */
  sort: wire('sort', Name.max(60)).optional(),
  /** What an element of a portal lists; links to its “more” carry it in base64. */
  portalElement: wire(['elementmore', 'jsonstr'], PortalElement).optional(),
  /** Its id: one that administrators keep says what it lists; with its tab also where a link carries something older. */
  portalElementId: wire('eid', ElementId).optional(),
  portalTabId: wire('tabid', ElementId).optional(),
  /** A virtual folder, whose entries are listed; 0 means none. */
  virtualFolderId: wire('treeDocFieldId', WholeNumber).optional(),
  /** Nothing that is written as SQL is ever run, and no shape of it is documented for lists (decision 0097). */
  sqlText: notYet('sqlstr'),
})
export type DocumentQuery = z.output<typeof DocumentQuery>

type Tab = Pick<DocumentQuery, 'view' | 'groupId'>

/**
 * The fixed tab that a query means, by its number or by its group's name; templates look
 * into all documents.
 */
export function viewOf({ view, groupId }: Tab): View {
  if (view !== undefined) return typeof view === 'number' ? 'all' : view
  const named = (Object.keys(views) as View[]).find((each) => viewGroups[each] === groupId)
  return named ?? 'all'
}

/** The saved template that a query means, by its number; where no tab has one, by its group. */
export function templateOf({ view, groupId }: Tab): number | undefined {
  const meant = view ?? (groupId === undefined ? 'all' : z.decode(ViewOrTemplate, groupId))
  return typeof meant === 'number' ? meant : undefined
}
