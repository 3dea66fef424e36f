import {
  defineErrors,
  Flag,
  getOnly,
  Id,
  IdList,
  Integer,
  post,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'
import { DocumentTemplate } from '@shuku/domain/documents/contract'

const path = '/api/doc/console/category/info/template'

export const documentTemplatesErrors = defineErrors('documentTemplates', {
  tooMany: {
    kind: 'limit',
    'zh-CN': '一个目录最多有 {most} 个模板，请先移除一个。',
    'en-US': 'A category can have at most {most} {most|template|templates}. Remove one first.',
  },
})

export const documentTemplatesApi = {
  getTemplates: getOnly(path, {
    doc: 'The documents with which new documents of a category begin, as far as the caller may read them: its own first, then those of the categories above.',
    query: CategoryQuery,
    reply: wireObject({
      templates: wire('templates', z.array(DocumentTemplate)),
      /** Of the category itself, those that the caller may not read. */
      hidden: wire('hidden', Integer),
    }),
  }),
  saveTemplates: post(path, {
    doc: 'Sets the templates of a category, in order, and the one of them with which new documents begin; those that the caller may not read stay.',
    query: wireObject({
      ...CategoryQuery.fields,
      documentIds: wire('docids', IdList).default([]),
      /** 0: people choose. Left out: as it is. */
      defaultId: wire('defaultid', WholeNumber).optional(),
    }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
  offerAsTemplate: post('/api/shuku/document-templates/offer', {
    doc: 'Makes a document a template of its category, after those that are there, or takes it off them.',
    query: wireObject({ documentId: wire('documentId', Id), isTemplate: wire('isTemplate', Flag).default(true) }),
    reply: wireObject({
      categoryId: wire('categoryId', Id),
      /** It was not so before. */
      isChanged: wire('isChanged', Flag),
      message: wire('msg', Text),
    }),
  }),
} satisfies Record<string, Endpoint>
