// Every address of the product's screens, typed, so that nobody writes a route as text.

import { coeditingAddresses } from './coediting-addresses.ts'
import { embeddedAddresses } from './embedded-addresses.ts'
import { route, screenAddress, type Account, type DiskPlace, type NewsAddress } from './screen-address.ts'

export { screenAddress } from './screen-address.ts'

/** Addresses within the application page; put into `href` as they are. */
export const addresses = {
  /** Where the product opens. */
  home: () => screenAddress('home'),
  /** What the person starred, read or wrote. */
  mine: (at: { tab?: 'followed' | 'read' | 'written' } = {}) => screenAddress('mine', { tab: at.tab }),
  search: (
    query: {
      categoryId?: number
      view?: number
      onlyNew?: boolean
      fulltext?: string
      subject?: string
      /** Custom fields with these values, all of them. */
      fields?: readonly { readonly id: number; readonly values: readonly string[] }[]
    } = {},
  ) =>
    screenAddress('search', {
      viewcondition: query.view,
      isNew: query.onlyNew ? 1 : undefined,
      secid: query.categoryId,
      fulltext: query.fulltext,
      docsubject: query.subject,
      customfields: query.fields && JSON.stringify(query.fields),
    }),
  newDocument: (query: { categoryId?: number } = {}) => screenAddress('add', { secid: query.categoryId }),
  /** Writes at once where one came from or wrote last, if one may; else the person chooses. */
  beginDocument: (query: { categoryId?: number | undefined; title?: string } = {}) =>
    screenAddress('add', { secid: query.categoryId, begin: 1, docsubject: query.title }),
  /** A document, with a tab beside it, one of its files (and words to find in it) or an earlier version instead of its text. */
  document: (id: number, at: { tab?: string; fileId?: number; find?: string | undefined; version?: number } = {}) =>
    screenAddress('detail', { id, tab: at.tab, file: at.fileId, find: at.find, version: at.version }),
  /** With `router`, as all links of the product to this page. Who goes on has their newest draft of it at once. */
  editDocument: (id: number, at: { goesOn?: boolean } = {}) =>
    screenAddress('edit', { id, isEdit: 1, router: 1, draft: at.goesOn ? 1 : undefined }),
  /** Where a draft was written, of a document or of a new one in a category; one has it at once. */
  draft: ({ id, ...at }: { id: string; documentId?: number | undefined; categoryId?: number | undefined }) =>
    screenAddress('edit', {
      id: at.documentId,
      secid: at.documentId === undefined ? (at.categoryId ?? 0) : undefined,
      isEdit: 1,
      router: 1,
      draft: id,
    }),
  createDocument: (categoryId: number, account?: Account, title?: string) =>
    screenAddress('edit', {
      secid: categoryId,
      isEdit: 1,
      f_weaver_belongto_userid: account?.id,
      f_weaver_belongto_usertype: account?.type,
      router: 1,
      docsubject: title,
    }),
  fileView: (fileId: number) => screenAddress('fileView', { imagefileId: fileId }),
  /** What was searched and not found. */
  searchMisses: () => screenAddress('searchMisses'),
  /** Knowledge maps; one of them in the editor, or those with this in their names. */
  knowledgeMaps: ({ edited, name }: { edited?: number; name?: string } = {}) =>
    screenAddress('KnowledgeMapList', {
      operation: edited === undefined ? undefined : 'edit',
      knowledgeId: edited,
      name,
    }),
  /** Knowledge points; one of them opened beside the list, or those with this in their names. */
  knowledgePoints: (at: { id?: number; name?: string } = {}) =>
    screenAddress('knowledgeList', { knowledgeId: at.id, name: at.name }),
  /** A knowledge point by itself. */
  knowledgePoint: (id: number, at: { edited?: true } = {}) =>
    screenAddress('knowledgeEdit', { knowledgeId: id, operation: at.edited ? 'edit' : 'view' }),
  /** A knowledge map as it is read, at one of its points. */
  knowledgeMap: (id: number, at: { pointId?: number } = {}) =>
    screenAddress('knowledgeMap', { mapId: id, point: at.pointId }),
  /** The recycle bin of the categories that the person administers. */
  deletedDocuments: () => screenAddress('deletedDocuments'),
  failedTexts: (reason?: string) => screenAddress('failedTexts', { reason }),
  /** Documents of one category to another, or copies of them; the two are chosen, perhaps. */
  move: (at: { operate?: 'copy' | 'move'; sourceId?: number; targetId?: number } = {}) =>
    screenAddress('move', { operate: at.operate, sourceId: at.sourceId, targetId: at.targetId }),
  /** The reports; one of them by its route, with the way back to where it is opened. */
  report: (
    name: 'count' | 'docofauthor' | 'docofdepartment' | 'docofsubdepartment' | 'catalog',
    at: {
      deptType?: 1 | 2 | 3
      isOfThisMonth?: boolean
      of?: { from: string; to: string } | undefined
      back?: string
    } = {},
  ) =>
    screenAddress(name, {
      deptType: at.deptType,
      ...(at.isOfThisMonth ? { doccreatedateselect: 3, statusType: 2 } : {}),
      ...(at.of
        ? { doccreatedateselect: 6, doccreatedatefrom: at.of.from, doccreatedateto: at.of.to, statusType: 2 }
        : {}),
      back: at.back,
    }),
  /** Moves and deletes of many documents, one of them opened. */
  moves: (at: { id?: number; whose?: 'others' } = {}) => screenAddress('moves', { whose: at.whose, id: at.id }),
  /** What others shared with the person, or what the person shared. */
  shared: (at: { tab?: 'withMe' | 'byMe' } = {}) => screenAddress('shared', { tab: at.tab }),
  /** Documents to share: the form, or (`found`) what was searched for. */
  share: (at: { found?: true; categoryId?: number } = {}) =>
    screenAddress('share', { showResult: at.found, secid: at.categoryId }),
  /** The person's notifications, and which of them are mailed. */
  notices: (at: { mails?: true } = {}) => screenAddress('notices', { mails: at.mails && 1 }),
  /** What one can do, beginning with a topic. */
  help: (topic?: string) => screenAddress('help', { topic }),
  /** What waits for the person, of all kinds, or what others have to do for them. */
  tasks: (at: { side?: 'begun'; kind?: string } = {}) => screenAddress('tasks', { side: at.side, kind: at.kind }),
  /** What waits for the person’s approval, or what they have submitted. */
  approvals: (at: { tab?: 'running' | 'done' } = {}) => screenAddress('approvals', { tab: at.tab }),
  /** Documents that are to be reviewed. */
  reviews: (at: { state?: 'overdue' | 'all' } = {}) => screenAddress('reviews', { state: at.state }),
  /** What becomes of documents whose time of keeping ends. */
  retention: (at: { state?: 'later' | 'held' | 'kept' | 'done' } = {}) =>
    screenAddress('retention', { state: at.state }),
  /** What the person must read. */
  toRead: () => screenAddress('toRead'),
  /** Who of a department has read what: of a category, or of what is required; as details of a document perhaps. */
  readingReport: (at: { documentId?: number; categoryId?: number; tab?: 'person' | 'unit' | 'details' } = {}) =>
    screenAddress('readingReport', { documentId: at.documentId, categoryId: at.categoryId, tab: at.tab }),
  /** The organisation and its people or posts, at one unit, perhaps without those below it. */
  organisation: (unitId?: number, at: { alone?: true; tab?: 'posts' } = {}) =>
    screenAddress('organisation', { unit: unitId, tab: at.tab, alone: at.alone && 1 }),
  /** The person's own groups and the public ones, at one of them. */
  groups: (groupId?: number) => screenAddress('groups', { group: groupId }),
  /** Bringing people and units in from a table; one import, and the lines of one result. */
  organisationImport: (at: { id?: number | undefined; result?: string } = {}) =>
    screenAddress('organisationImport', { id: at.id, result: at.result }),
  /** A person's card. */
  personCard: (personId: number) => `#/main/hrm/card/cardInfo/${personId}`,
  /** The organisation with its people, at one unit. */
  directory: (unit?: { id: number; kind: 'department' | 'subcompany' }) =>
    route('/main/hrm/organization', unit ? { type: unit.kind, id: unit.id } : {}),
  importFolder: (categoryId?: number) => screenAddress('import', { secid: categoryId }),
  /** Bringing categories in from a table; one import, and the lines of one result. */
  categoryImport: (at: { id?: number | undefined; result?: string } = {}) =>
    screenAddress('categoryImport', { id: at.id, result: at.result }),
  /** The categories that the person administers, perhaps at a section of one of them, or at those below one. */
  categoryConsole: (at: { categoryId?: number; section?: string; parentId?: number | undefined } = {}) =>
    screenAddress('categoryConsole', { secid: at.categoryId, section: at.section, parentid: at.parentId }),
  /** The settings of a category, at one of their sections. */
  categorySettings: (categoryId: number, section?: string) =>
    route('/docengine/sec/categorySetting', { secid: categoryId, section }),
  /** The documents that are shown after sign-in, for who administers them. */
  popUps: () => screenAddress('popUps'),
  /** What nobody may change or delete, for who sets and releases holds. */
  holds: () => screenAddress('holds'),
  /** The documents of one hold. */
  held: (holdId: number) => screenAddress('heldDocuments', { holdId }),
  watermarks: () => screenAddress('watermarks'),
  /** What an administrator does with the documents of a category, or of all. */
  monitor: (at: { categoryId?: number; operation?: string } = {}) =>
    screenAddress('monitor', { secCategory: at.categoryId, operation: at.operation }),
  /** What one deleted, or what was deleted in a category, or together with a document. */
  recycleBin: (at: { categoryId?: number; deletedWith?: number } = {}) =>
    screenAddress('docRecycle', { seccategory: at.categoryId, deletedWith: at.deletedWith }),
  /** All documents behind an element of a portal; `outDoc` for readers without a session, perhaps at one document. */
  more: (
    query: {
      jsonstr?: string | undefined
      tabId?: string | undefined
      elementId?: string | undefined
      onlyNew?: boolean
      subject?: string | undefined
      isOuter?: boolean
      documentId?: number
      page?: number
    } = {},
  ) =>
    screenAddress('more', {
      jsonstr: query.jsonstr,
      tabid: query.tabId,
      eid: query.elementId,
      isNew: query.onlyNew ? 1 : undefined,
      docsubject: query.subject,
      outDoc: query.isOuter ? 1 : undefined,
      current: query.page === 1 ? undefined : query.page,
      docid: query.documentId,
    }),
  /** The elements of portals, for who administers all categories. */
  portalElements: () => screenAddress('portalElements'),
  /** Subscriptions: what can be asked for (3), one’s own (0), to decide on (1), to take back (2). */
  subscriptions: (tab?: '0' | '1' | '2' | '3') => screenAddress('subscribe', { viewcondition: tab }),
  knowledgeCentre: () => screenAddress('center'),
  /** The virtual folders, at one of them. */
  virtualFolders: (folderId?: number) => screenAddress('dummy', { dummyId: folderId }),
  /** News: of one page, an article of it; `publishType` 0 is what readers outside see. */
  news: (at: NewsAddress = {}) =>
    screenAddress('news', {
      publishType: at.publishType,
      id: at.pageId,
      docid: at.documentId,
      all: at.isAll ? '1' : undefined,
    }),
  /** One’s own cloud disk or what is shared, at a folder. */
  cloudDisk: (at: DiskPlace & { look?: 'list' | undefined } = {}) =>
    screenAddress('netdisk', { type: at.view, parentID: at.folderId || undefined, viewType: at.look }),
  ...embeddedAddresses,
  /** What a link to a file or folder of a disk opens, for anybody. */
  diskLink: (at: { address: string; id?: number; page?: number }) =>
    screenAddress('diskLink', {
      address: at.address,
      id: at.id || undefined,
      current: at.page === 1 ? undefined : at.page,
    }),
  ...coeditingAddresses,
  syncSetting: () => screenAddress('syncSetting'),
  invoiceRecords: () => screenAddress('invoiceRecords'),
  cloudDiskRecycleBin: (at: { folderId?: number } = {}) => screenAddress('cloudDiskRecycle', { parentid: at.folderId }),
  /** Where somebody confirms a computer by the first letters of its code, or that the browser is on one. */
  syncJump: (at: { code?: string; pair?: string } = {}) => screenAddress('SyncJump', { code: at.code, pair: at.pair }),
  syncTerminals: () => screenAddress('syncTerminals'),
  noRight: () => '#/notice/noright',
  setUp: () => '#/set-up',
  signIn: (returnTo?: string) => `#/sign-in${returnTo ? `?return=${encodeURIComponent(returnTo)}` : ''}`,
} as const

/** The page at which programs and copied links open documents. */
const documentPage = '/spa/document/index.jsp'

/** Addresses that other programs and copied links use (docs/interface.md §8, §7); host-relative, the prefix comes before them. */
export const links = {
  /** A random text keeps a browser from showing the page as it was. */
  document: (id: number, random?: string) =>
    `${documentPage}?id=${id}${random === undefined ? '' : `&__random=${random}`}&router=1${screenAddress('detail')}`,
  editDocument: (id: number) => `${documentPage}?id=${id}&isEdit=1&router=1${screenAddress('edit')}`,
  /** As one of the person's accounts; a title is behind the #, where the screen reads it. */
  createDocument: (categoryId: number, account?: Account, title?: string) => {
    const as = account ? `&f_weaver_belongto_userid=${account.id}&f_weaver_belongto_usertype=${account.type}` : ''
    const screen = screenAddress('edit', { docsubject: title })
    return `${documentPage}?secid=${categoryId}&isEdit=1&router=1${as}${screen}`
  },
  /** The same in the parts from which programs put it together for any category. */
  createDocumentParts: {
    linkUrl: documentPage,
    domKey: 'secid',
    parameters: '&isEdit=1&router=1',
    linkRoute: screenAddress('edit'),
  },
  personCard: (personId: number) => `/spa/hrm/index.html${addresses.personCard(personId)}`,
  unit: (unit: { id: number; kind: 'department' | 'subcompany' }) => `/spa/hrm/index.html${addresses.directory(unit)}`,
  fileView: (fileId: number) => `/spa/document/index2file.jsp?imagefileId=${fileId}${screenAddress('fileView')}`,
  categorySettings: (categoryId: number) =>
    `/spa/document/static4engine/engine.html${addresses.categorySettings(categoryId)}`,
  /** `isPreview`: a quick look shows it. */
  file: (fileId: number | string, { isPreview = false } = {}) =>
    `/weaver/weaver.file.FileDownload?fileid=${fileId}${isPreview ? '&quickLook=1' : ''}`,
  /** A file of public news, without a session. */
  outerFile: (fileId: number, { isSaved = false, isSmall = false } = {}) =>
    `/weaver/weaver.file.FileDownloadForOutDoc?fileid=${fileId}${isSaved ? '&download=1' : ''}${isSmall ? '&small=1' : ''}`,
  /** The feed of public news, without a session. */
  newsFeed: (pageId?: number, { isAtom = false } = {}) => {
    const asked = [pageId === undefined ? '' : `id=${pageId}`, isAtom ? 'format=atom' : ''].filter(
      (part) => part !== '',
    )
    return `/api/shuku/news/feed${asked.length > 0 ? `?${asked.join('&')}` : ''}`
  },
  /** The same as a page that needs no script; with a document, one article. */
  newsOutside: ({ pageId, documentId }: { pageId?: number | undefined; documentId?: number | undefined } = {}) => {
    const asked = [pageId === undefined ? '' : `id=${pageId}`, documentId === undefined ? '' : `docid=${documentId}`]
    const query = asked.filter((part) => part !== '').join('&')
    return `/api/shuku/news/page${query === '' ? '' : `?${query}`}`
  },
  /** An element of a portal without session and script, or one of its documents. */
  elementOutside: (at: { tabId: string; elementId: string } | { documentId: number }) =>
    `/api/shuku/more/outer/page?${'documentId' in at ? `docid=${at.documentId}` : `tabid=${encodeURIComponent(at.tabId)}&eid=${encodeURIComponent(at.elementId)}`}`,
  /** What was made of a file for the viewer and for lists. */
  filePreview: (
    fileId: number,
    form: 'pdf' | 'picture' | 'thumbnail' | 'page',
    { part = '', page = 0, isPreview = false }: { part?: string; page?: number; isPreview?: boolean } = {},
  ) =>
    `/api/shuku/files/preview-bytes?fileid=${fileId}&form=${form}${part === '' ? '' : `&part=${part}`}${page === 0 ? '' : `&page=${page}`}${isPreview ? '&quickLook=1' : ''}`,
  filePart: (fileId: number, part: string, { isSaved = false } = {}) =>
    `/api/shuku/files/part-bytes?fileid=${fileId}&part=${part}${isSaved ? '&download=1' : ''}`,
  syncClient: () => '/download/sync/',
  /** The editor of docx, which is shown in a frame without an origin. */
  docxFrame: () => '/frames/docx.html',
  /** The file with which a shared edit began, for a window of it. */
  coeditingBase: (memberId: number, token: string) => `/api/shuku/coediting/base?memberId=${memberId}&window=${token}`,
  /** A person's photo; `version` is its file, so that another photo has another address. */
  photo: (personId: number, version: number, size: 'small' | 'large' = 'small') =>
    version === 0 ? '' : `/api/shuku/people/photo?id=${personId}&size=${size}&v=${version}`,
  /** The people that the caller administers, in the form in which they are brought in. */
  exportedPeople: (form: 'xlsx' | 'csv') => `/api/shuku/organisation/export?form=${form}`,
  fileToSave: (fileId: number | string) => `/weaver/weaver.file.FileDownload?fileid=${fileId}&download=1`,
} as const
