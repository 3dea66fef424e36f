import {
  BrowserTable,
  defineErrors,
  get,
  getOrPost,
  post,
  RightMenus,
  Tabs,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { DocumentRow } from '@shuku/domain/documents/contract'
import { DocumentQuery, DocumentsFound, Suggestion, TypedQuery, View } from '@shuku/domain/search/contract'

/** The table behind the search: documents. */
export const searchTable = { ...DocumentRow, id: 'search' }

/** How many documents of late the caller ought to read, has read and has not; texts on the wire. */
const ReadCounts = wireObject({
  shouldRead: wire('shouldRead', WholeNumber),
  read: wire('readed', WholeNumber),
  unread: wire('noRead', WholeNumber),
})

/** A line for each meaning, its words with commas between them. */
const SynonymLines = Text.max(1_000_000)

/** The lines as stored, with a space after each comma. */
const KeptSynonymLines = Text.max(1_200_000)

export const searchErrors = defineErrors('search', {
  notKeeper: {
    kind: 'refused',
    'zh-CN': '只有管理整个组织的人可以维护同义词',
    'en-US': 'Only those who administer the whole organisation can edit synonyms',
  },
  synonymLine: {
    kind: 'invalid',
    'zh-CN': '第 {line} 行：每行要有 2 到 20 个不同的词，每个词不超过 50 个字',
    'en-US': 'Line {line}: a line has 2 to 20 different words of at most 50 characters each',
  },
  synonymsChanged: {
    kind: 'conflict',
    'zh-CN': '同义词已被他人修改。请复制您的改动，刷新页面后再保存',
    'en-US': 'Somebody else has changed the synonyms. Copy your changes, reload the page and save again',
  },
  tooManySynonyms: {
    kind: 'limit',
    'zh-CN': '同义词不能超过 {most} 行',
    'en-US': 'There can be no more than {most} lines of synonyms',
  },
})

export const searchApi = {
  /** Sees only whether the words find anything, and what was meant where not: `table/datas` and `table/counts` ask by the key. */
  openSearchList: getOrPost('/api/doc/searchlist/list', {
    doc: 'Finds documents that the caller may read; answers the key by which `table/datas` pages them.',
    query: DocumentQuery,
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
  listTabs: get('/api/doc/searchlist/tabInfo', {
    doc: 'The tabs above the list: my documents, latest documents, all documents.',
    query: wireObject({
      view: wire('viewcondition', View).optional(),
      groupId: wire('groupid', Text.max(100)).optional(),
    }),
    reply: Tabs,
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
    reply: wireObject({ lines: wire('lines', KeptSynonymLines) }),
  }),
  saveSynonyms: post('/api/shuku/search/synonyms/save', {
    doc: 'Puts these lines (`报销,费用报销,expense`) in the place of all synonyms; a line that is none is refused by its number.',
    query: wireObject({
      lines: wire('lines', SynonymLines).default(''),
      /** The lines that the caller read before; refused if somebody has saved others since. */
      formerLines: wire('formerLines', KeptSynonymLines).optional(),
    }),
    takesLongText: true,
    reply: wireObject({ message: wire('msg', Text), count: wire('count', WholeNumber) }),
  }),
  suggest: getOrPost('/api/shuku/search/suggest', {
    doc: 'At most eight that somebody who is typing may mean: categories, keywords and documents that they may read, and people.',
    query: wireObject({ typed: wire('q', TypedQuery).default('') }),
    reply: wireObject({ suggestions: wire('suggestions', z.array(Suggestion)) }),
  }),
} satisfies Record<string, Endpoint>
