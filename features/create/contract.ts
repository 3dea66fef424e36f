import { get, getOnly, Id, IdList, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

const Account = wireObject({
  id: wire('f_weaver_belongto_userid', Id),
  /** 0 internal, as the parameter of this name says it. */
  type: wire('f_weaver_belongto_usertype', z.literal('0')),
  label: wire('f_weaver_belongto_show', Text),
})

/** The picker of categories, as the suite's forms describe one (`browserConditionParam`, docs/interface.md §3). */
const CategoryPicker = wireObject({
  type: wire('type', z.literal('doccategory')),
  title: wire('title', Text),
  isSingle: wire('isSingle', z.boolean()),
  completes: wire('isAutoComplete', z.literal(1)),
  hasAdvancedSearch: wire('hasAdvanceSerach', z.boolean()),
  parameters: wire('dataParams', z.record(z.string(), z.string())),
  completeParameters: wire('completeParams', z.record(z.string(), z.string())),
  tabs: wire(
    'tabs',
    z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        selected: z.boolean(),
        isSearch: z.boolean(),
        showOrder: z.int(),
        dataParams: z.record(z.string(), z.string()),
      }),
    ),
  ),
})

/** Of so many categories at once it is asked what was last made there. */
export const mostCards = 200

export const createApi = {
  getAccount: get('/api/doc/category/getAccount', {
    doc: 'The caller’s accounts that may create documents in a category.',
    query: wireObject({ categoryId: wire(['categoryid', 'secid'], Id) }),
    reply: wireObject({
      mayCreate: wire('canCreate', z.boolean()),
      id: wire('f_weaver_belongto_userid', Id),
      type: wire('f_weaver_belongto_usertype', z.literal('0')),
      accounts: wire('belong_users', z.array(Account)),
    }),
  }),
  getCreateAddress: get('/api/doc/searchlist/createUrl', {
    doc: 'Where a document is created in a category, and whether the caller may.',
    query: wireObject({
      categoryId: wire(['secid', 'seccategory', 'categoryid'], Id).optional(),
      openNewWindow: wire('openNewWindow', Text).optional(),
    }),
    reply: wireObject({
      mayCreate: wire('canCreate', z.boolean()),
      categoryId: wire('categoryid', Text),
      linkUrl: wire('linkUrl', Text),
      domKey: wire('domKey', Text),
      parameters: wire('param', Text),
      linkRoute: wire('linkRout', Text),
      openNewWindow: wire('openNewWindow', Text),
    }),
  }),
  getLatest: getOnly('/api/shuku/create/latest', {
    doc: 'What was last made or changed in each of these categories, of what the caller may read; none of a category where that is nothing.',
    query: wireObject({
      categoryIds: wire(
        'secids',
        IdList.refine((ids) => ids.length <= mostCards),
      ),
    }),
    reply: wireObject({
      latest: wire(
        'latest',
        z.array(
          wireObject({
            categoryId: wire('seccategory', Id),
            id: wire('docid', Id),
            subject: wire('docsubject', Text),
          }),
        ),
      ),
    }),
  }),
  getCompanyPages: getOnly('/api/shuku/create/company-pages', {
    doc: 'Pages of the company that the screen for a new document opens in a dialog: its knowledge value chain and structure chart, where `SHUKU_VALUE_CHAIN` and `SHUKU_STRUCTURE_CHART` name them.',
    reply: wireObject({
      pages: wire(
        'pages',
        z.array(
          wireObject({ key: wire('key', z.enum(['valueChain', 'structureChart'])), address: wire('address', Text) }),
        ),
      ),
    }),
  }),
  getCategoryPicker: get('/api/doc/searchlist/createDocCategoryBrowser', {
    doc: 'The category picker for creating a document, with its three tabs.',
    reply: wireObject({ picker: wire('browserConditionParam', CategoryPicker) }),
  }),
} satisfies Record<string, Endpoint>
