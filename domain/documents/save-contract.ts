import {
  Day,
  Flag,
  Id,
  IdList,
  Instant,
  Integer,
  IntegerId,
  JsonText,
  Name,
  notYet,
  orNothing,
  Text,
  wire,
  wireObject,
  z,
} from '@shuku/kit/contract'
import { FieldValues } from './fields-contract.ts'
import { Secrecy } from './statuses.ts'

/** A window's own word for itself, which nobody else knows. */
export const EditWindow = Text.regex(/^[\w-]{16,64}$/)

/** A draft's name, chosen by the window that writes it; unique among those of a person. */
export const DraftId = Text.regex(/^[\w-]{16,64}$/)

/** At most as much HTML as a body may have; pictures in it count until they are files of their own. */
const Html = z.string().max(24_000_000)

/** The attachments as the editor shows them, in their order; what is missing is taken off the document. */
export const AttachmentChange = z.object({
  /** An attachment that is there already. */
  id: z.int().positive().optional(),
  /** A file uploaded before: a new attachment, or with `id` its new version. */
  fileId: z.int().positive().optional(),
  name: Name.trim().min(1).max(255).optional(),
})
export type AttachmentChange = z.output<typeof AttachmentChange>

/** Forms send 0 or -1 for what nobody chose. */
const isUnchosen = (value: unknown) => /^(0|-1)$/.test(String(value).trim())

const ChosenCategory = z.codec(z.union([z.string(), z.number()]), Id.optional(), {
  decode: (value) => (isUnchosen(value) ? undefined : value),
  encode: (value) => value ?? '',
})

const ChosenFolders = z.codec(z.union([z.string(), z.number()]), IdList, {
  decode: (value) => (isUnchosen(value) ? '' : value),
  encode: String,
})

/** What documents of the suite have, and ours have not: a value is refused by its name. */
const foreign = [
  // another layout than that of a document: a home page and the text for it
  'docmain',
  // ties to records of other modules, and to the document of which this is an edition
  'maindoc',
  'hrmresid',
  'crmid',
  'projectid',
  'assetid',
  // templates of its look: numbers of the suite, which are none of our templates (`templateid`)
  'selectedpubmouldid',
  'editMouldId',
  // who prints and how often is for the category to say (decisions 0101, 0142); 0 is what its form sends untouched
  'readoptercanprint',
  'canprintednum',
  // a text that is an Office file; here such files are attachments (`fileids`)
  'off_docid',
  'off_imagefileid',
  'off_name',
  'off_status',
  'off_versionid',
  // documents of a workflow, its values in the text, and its electronic signature
  'isflowdoc',
  'isaddflowdoc',
  ...([0, 1, 2, 3, 4, 5, 6, 7, 8] as const).map((n) => `_docParam${n}` as const),
  'saveBJCA',
] as const

const refusedFields = Object.fromEntries(
  foreign.map((name) => [name, notYet(name, '0', '-1', 'false')] as const),
) as Record<(typeof foreign)[number], ReturnType<typeof notYet>>

/**
 * The fields sent to create or save a document. `isoffice` and `workflowid` are ignored: the one repeats what the files
 * are, the other names the workflow that the program is in, as `requestid` does for every call.
 */
export const SaveQuery = wireObject({
  /** Without an id a new document is created. */
  documentId: wire(['docid', 'id'], Id).optional(),
  subject: wire('docSubject', Name.trim().max(300)).optional(),
  /** Without html the body stays as it is. */
  html: wire('doccontent', Html).keepEmpty().optional(),
  categoryId: wire('seccategory', ChosenCategory).optional(),
  /** Of a new document: the template of its category that it begins with. */
  templateId: wire('templateid', Id).optional(),
  /** Virtual folders into which it is put; in others it stays. */
  folderIds: wire('treedocfieldid', ChosenFolders).optional(),
  keywords: wire('keyword', Name.trim().max(500)).keepEmpty().optional(),
  /** Files to add as attachments; those that are there already stay. */
  fileIds: wire('fileids', IdList).optional(),
  /** Our own web's way: the whole list of attachments. */
  attachments: wire('attachments', JsonText(z.array(AttachmentChange).max(500))).optional(),
  /** Values of custom fields by the field's id; what is left out stays. */
  fields: wire('customfields', JsonText(FieldValues)).optional(),
  operate: wire('operate', Text).optional(),
  /** The version that the editor started from; a save from an older one is refused. */
  baseVersion: wire('baseVersion', Integer).optional(),
  ownerId: wire('ownerid', Id).optional(),
  /** An empty date takes the one away that was there. */
  expiresOn: wire('invalidationdate', orNothing(Day)).keepEmpty().optional(),
  /** When a draft is to take effect; an empty one: at once. */
  publishAt: wire('publishAt', orNothing(Instant)).keepEmpty().optional(),
  secrecy: wire('secretLevel', Secrecy).optional(),
  /** The secrecy that the editor started from: a save that would lower what was raised meanwhile is refused. */
  baseSecrecy: wire('baseSecretLevel', Secrecy).optional(),
  /** A description of this version's changes, for the list of versions. */
  note: wire('versionNote', Name.trim().max(300)).optional(),
  /** The window that edits; with the save it leaves, unless it goes on. */
  window: wire('editWindow', EditWindow).optional(),
  goesOn: wire('goesOn', Flag).optional(),
  /** The draft that is in what is sent: it ends with the save, and no other does. */
  draftId: wire('draft', DraftId).optional(),
  /** 1 is a document; a home page (2) and a mere title (3) are not there. */
  layout: notYet('docpublishtype', '0', '-1', '1'),
  ...refusedFields,
})

export const Saved = wireObject({
  documentId: wire('docid', IntegerId),
  link: wire('link', Text),
  random: wire('__random', Text),
  /** Whether the screen asks for shares after saving. */
  askShare: wire('blnOsp', z.boolean()),
  version: wire('version', Integer),
  /** For an approval or its day: until then nothing can be saved upon it. */
  waits: wire('waits', z.boolean()),
  docStatus: wire('docstatus', Text),
  message: wire('msg', Text),
})
