import {
  BrowserTable,
  defineErrors,
  download,
  Flag,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Name,
  post,
  RightMenus,
  Tab,
  Text,
  upload,
  wireFieldsOf,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { fileKinds } from '@shuku/domain/files/contract'
import {
  DocumentQuery,
  DocumentsFound,
  Explanation,
  NamedGroup,
  Suggestion,
  TypedQuery,
  View,
  ViewOrTemplate,
} from '@shuku/domain/search/contract'

/** The table behind the search: documents. */
export const searchTable = { ...DocumentRow, id: 'search' }

/** How many documents of late the caller ought to read, has read and has not; texts on the wire. */
const ReadCounts = wireObject({
  shouldRead: wire('shouldRead', WholeNumber).optional(),
  read: wire('readed', WholeNumber).optional(),
  unread: wire('noRead', WholeNumber).optional(),
})

/** A line for each meaning, its words with commas between them. */
const SynonymLines = Text.max(1_000_000)

/** The lines as stored, with a space after each comma. */
const StoredSynonymLines = Text.max(1_200_000)

/** So many templates somebody has at most, with names of so many characters. */
export const mostTemplates = 20
export const longestTemplateName = 50

export const searchErrors = defineErrors('search', {
  unknownTemplate: {
    kind: 'notFound',
    'zh-CN': '找不到搜索模板 {id}：它已被删除，或属于其他人。请改选其他标签',
    'en-US': 'You have no search template {id}: it was deleted or belongs to someone else. Choose another tab',
  },
  templateUnnamed: {
    kind: 'invalid',
    'zh-CN': '模板名称不能为空！',
    'en-US': 'The template name cannot be empty!',
  },
  templateNameTooLong: {
    kind: 'invalid',
    'zh-CN': '模板名称不能超过 {most} 个字',
    'en-US': 'A template name has at most {most} {most|character|characters}',
  },
  templateNameTaken: {
    kind: 'conflict',
    'zh-CN': '您已有名为“{name}”的搜索模板',
    'en-US': 'You already have a search template named “{name}”',
  },
  tooManyTemplates: {
    kind: 'limit',
    'zh-CN': '搜索模板最多 {most} 个，请先删除不用的',
    'en-US': 'There can be at most {most} search {most|template|templates}. Delete one that you no longer need',
  },
  templateChanged: {
    kind: 'conflict',
    'zh-CN': '该搜索模板已在别处被修改。请刷新页面后再保存，或另存为新的模板',
    'en-US':
      'This search template was changed elsewhere. Reload the page and save again, or save it as another template',
  },
  notMissed: {
    kind: 'notFound',
    'zh-CN': '没有记录到这次未找到的搜索：请去掉其他条件，只按词语再搜索一次',
    'en-US': 'This search was not recorded as one without results. Remove other conditions and search by words only',
  },
  synonymLine: {
    kind: 'invalid',
    'zh-CN': '第 {line} 行：每行要有 2 到 20 个不同的词，每个词不超过 50 个字',
    'en-US': 'Line {line}: a line has 2 to 20 different words of at most 50 characters each',
  },
  synonymsChanged: {
    kind: 'conflict',
    'zh-CN': '同义词已被他人修改。请复制您的改动，刷新页面后再保存',
    'en-US': 'Someone else has changed the synonyms. Copy your changes, reload the page and save again',
  },
  noSynonyms: {
    kind: 'invalid',
    'zh-CN': '“{name}”中没有同义词。每行一组，每个单元格一个词。',
    'en-US': 'There are no synonyms in “{name}”. Put one group in each row and one word in each cell.',
  },
  synonymTableTooLarge: { kind: 'limit', 'zh-CN': '“{name}”超过 {limit}', 'en-US': '“{name}” is larger than {limit}' },
  tooManySynonyms: {
    kind: 'limit',
    'zh-CN': '同义词不能超过 {most} 行',
    'en-US': 'There can be no more than {most} {most|line|lines} of synonyms',
  },
})

/** What a template keeps: the conditions, the order, and neither the tab nor what was just read. */
const { view: _view, groupId: _groupId, readId: _readId, ...templateFields } = DocumentQuery.fields
export const TemplateQuery = wireObject(templateFields)
export type TemplateQuery = z.output<typeof TemplateQuery>

/** Conditions and order by their names on the wire. */
export type StoredQuery = Readonly<Record<string, string>>

/** What was saved; a value that conditions no longer have is none. */
export function readStored(stored: StoredQuery): TemplateQuery {
  const whole = z.safeDecode(TemplateQuery, stored)
  if (whole.success) return whole.data
  const readable = Object.values(wireFieldsOf(TemplateQuery) ?? {}).flatMap(({ names, schema }) =>
    names.flatMap((name) => {
      const value = stored[name]
      return value !== undefined && z.safeDecode(schema, value as never).success ? [[name, value] as const] : []
    }),
  )
  return z.decode(TemplateQuery, Object.fromEntries(readable))
}

/** Conditions of one thing: a day that is given means nothing beside the period that was saved. */
const together: readonly (readonly (keyof TemplateQuery)[])[] = [
  ['created', 'createdFrom', 'createdTo'],
  ['changed', 'changedFrom', 'changedTo'],
  ['approved', 'approvedFrom', 'approvedTo'],
  ['archived', 'archivedFrom', 'archivedTo'],
  ['repliesFrom', 'repliesTo'],
  ['fulltext', 'exactly', 'synonyms'],
]

/** A query with what is saved; what it gives itself wins. */
export function addSaved<Q extends Partial<TemplateQuery>>(query: Q, saved: TemplateQuery): Q & TemplateQuery {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const replaced = together.filter((group) => group.some((name) => name in given)).flat()
  const remaining = Object.entries(saved).filter(([name]) => !replaced.includes(name as keyof TemplateQuery))
  return { ...Object.fromEntries(remaining), ...given } as Q & TemplateQuery
}

const templateId = wire('id', Id)

/** A tab above the list; the further fields are those of a saved template. */
const SearchTab = wireObject({
  ...Tab.fields,
  /** The conditions and the order, by their names and in their spelling as parameters of `searchlist/list`. */
  conditions: wire('conditions', z.record(z.string(), z.string())).optional(),
  /** Counts the changes of the conditions. */
  version: wire('version', z.int()).optional(),
  /** The person is notified of new documents that it finds, and by mail too. */
  notifies: wire('tells', z.boolean()).optional(),
  mails: wire('mails', z.boolean()).optional(),
})
export type SearchTab = z.output<typeof SearchTab>

export const searchApi = {
  /** Sees only whether the words find anything, and what was meant where not: `table/datas` and `table/counts` ask by the key. */
  openSearchList: getOrPost('/api/doc/searchlist/list', {
    doc: 'Finds documents that the caller may read; answers the key by which `table/datas` pages them. With `counters` 0 the three numbers of what is to be read are left out: they cost more than all else.',
    query: wireObject({ ...DocumentQuery.fields, hasCounters: wire('counters', Flag).default(true) }),
    changesWith: ['readid'],
    reply: wireObject({
      ...DocumentsFound.fields,
      ...ReadCounts.fields,
      mayCreate: wire('canCreate', z.boolean()),
      categoryId: wire('seccategoryid', Text),
      useType: wire('useType', z.literal('sql')),
    }),
  }),
  browseDocuments: getOrPost('/api/public/browser/data/9', {
    doc: 'Documents to choose from, by the conditions of the search; answers the key of a list.',
    query: DocumentQuery,
    reply: BrowserTable,
  }),
  explainMatch: getOrPost('/api/shuku/search/explain', {
    doc: 'Which of the conditions hold for one document that the caller may read, and so why a list has it or not; of one that they know of and may not read, what keeps it from them.',
    query: wireObject({ ...DocumentQuery.fields, documentId: wire('docid', Id) }),
    reply: Explanation,
  }),
  listTabs: get('/api/doc/searchlist/tabInfo', {
    doc: 'The tabs above the list: my documents, latest documents, all documents, then the caller’s search templates.',
    query: wireObject({
      view: wire('viewcondition', ViewOrTemplate).optional(),
      groupId: wire('groupid', Text.max(100)).optional(),
    }),
    reply: wireObject({ tabs: wire('groupinfo', z.array(SearchTab)) }),
  }),
  saveTemplate: getToChange('/api/doc/searchlist/saveConditionMould', {
    doc: 'Saves the given conditions of `searchlist/list` as a search template of the caller, in the place of those of `conditionMouldId` if that is given; at most 20.',
    query: wireObject({
      ...templateFields,
      name: wire('conditionMouldName', Name).optional(),
      id: wire('conditionMouldId', Id).optional(),
      /** The one whose conditions the caller saw; refused if they have changed since. */
      version: wire('version', WholeNumber).optional(),
      notifies: wire('tells', Flag).optional(),
      mails: wire('mails', Flag).optional(),
    }),
    reply: wireObject({ message: wire('msg', Text), id: wire('conditionMouldId', Id) }),
  }),
  deleteTemplate: getToChange('/api/doc/searchlist/deleteConditionMould', {
    doc: 'Deletes one of the caller’s search templates.',
    query: wireObject({ id: wire(['conditionMouldId', 'groupid'], Id) }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  changeTemplate: post('/api/shuku/search/templates/change', {
    doc: 'Renames a search template of the caller, or changes whether they are told of new documents that it finds; what is left out stays.',
    query: wireObject({
      id: templateId,
      name: wire('name', Name).keepEmpty().optional(),
      notifies: wire('tells', Flag).optional(),
      mails: wire('mails', Flag).optional(),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  orderTemplates: post('/api/shuku/search/templates/order', {
    doc: 'Puts the caller’s search templates in this order; those that are not named follow in their own.',
    query: wireObject({ ids: wire('ids', IdList) }),
  }),
  getRightMenu: getOrPost('/api/doc/searchlist/rightMenu', {
    doc: 'What the caller may do on the search screen, as menu items.',
    query: wireObject({
      view: wire('viewcondition', View).default('all'),
      categoryId: wire(['secid', 'seccategory'], WholeNumber).optional(),
    }),
    reply: RightMenus,
  }),
  getIntroduction: get('/api/doc/searchlist/getIntrostep', {
    doc: 'Whether the caller has no favourite category yet, so that the two-step hint helps.',
    reply: wireObject({ needed: wire('needIntro', z.boolean()) }),
  }),
  getSynonyms: get('/api/shuku/search/synonyms', {
    doc: 'Synonyms of this company, one line for each meaning; for those who administer the whole organisation.',
    reply: wireObject({ lines: wire('lines', StoredSynonymLines) }),
  }),
  saveSynonyms: post('/api/shuku/search/synonyms/save', {
    doc: 'Puts these lines (`报销,费用报销,expense`) in the place of all synonyms; a line that is none is refused by its number.',
    query: wireObject({
      lines: wire('lines', SynonymLines).default(''),
      /** The lines that the caller read before; refused if somebody has saved others since. */
      formerLines: wire('formerLines', StoredSynonymLines).optional(),
    }),
    takesLongText: true,
    reply: wireObject({ message: wire('msg', Text), count: wire('count', WholeNumber) }),
  }),
  readSynonymTable: upload('/api/shuku/search/synonyms/read', {
    doc: 'The synonyms in an xlsx or csv (5 MB) as lines for `synonyms/save`: each row one, its words in cells of their own or parted by commas; nothing is saved.',
    reply: wireObject({ lines: wire('lines', StoredSynonymLines), count: wire('count', WholeNumber) }),
  }),
  exportSynonyms: download('/api/shuku/search/synonyms/export', {
    doc: 'The synonyms as a table to save, a row for each meaning and a word in each cell; `synonyms/read` takes it.',
    query: wireObject({ form: wire('form', z.enum(['xlsx', 'csv'])).default('xlsx') }),
  }),
  findCovers: getOrPost('/api/shuku/search/covers', {
    doc: 'Of documents that the caller may read, the file of which a picture stands for each: its first attachment, or the first picture of its text.',
    query: wireObject({ documentIds: wire('docids', IdList).default([]) }),
    reply: wireObject({
      covers: wire(
        'covers',
        z.array(
          z.object({
            documentId: z.int(),
            fileId: z.int(),
            kind: z.enum(fileKinds),
            mime: z.string(),
            sizeBytes: z.int(),
            mayDownload: z.boolean(),
          }),
        ),
      ),
    }),
  }),
  suggest: getOrPost('/api/shuku/search/suggest', {
    doc: 'At most eight that somebody who is typing may mean: categories, keywords and documents that they may read, people, and knowledge maps and points.',
    query: wireObject({ typed: wire('q', TypedQuery).default('') }),
    reply: wireObject({ suggestions: wire('suggestions', z.array(Suggestion)) }),
  }),
  findNamed: getOrPost('/api/shuku/search/named', {
    doc: 'What is no document and has these words in its name, kind by kind: knowledge maps and points. The first five of each, and how many there are.',
    query: wireObject({ words: wire('q', TypedQuery).default('') }),
    reply: wireObject({ groups: wire('groups', z.array(NamedGroup)) }),
  }),
} satisfies Record<string, Endpoint>
