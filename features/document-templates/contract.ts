import { getOnly, Id, IdList, Integer, post, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'
import { DocumentTemplate } from '@shuku/domain/documents/contract'

const path = '/api/doc/console/category/info/template'

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
    doc: 'Sets the templates of a category, in order; those that the caller may not read stay.',
    query: wireObject({ ...CategoryQuery.fields, documentIds: wire('docids', IdList).default([]) }),
    reply: wireObject({ id: wire('id', Id), message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
