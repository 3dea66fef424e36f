import { getOnly, Integer, Id, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'

const path = '/api/shuku/categories/renumbering'

export const renumberApi = {
  previewRenumbering: getOnly(path, {
    doc: 'What renumbering the documents of a category would do: how many of which the caller has full control have a code that its rule does not make, and the first 100 of them, in the order in which they came into being. More than 100,000 are refused.',
    query: CategoryQuery,
    reply: wireObject({
      count: wire('count', Integer),
      first: wire(
        'documents',
        z.array(
          wireObject({
            id: wire('docid', Id),
            subject: wire('docsubject', Text),
            code: wire('doccode', Text).keepEmpty(),
            next: wire('newcode', Text),
          }),
        ),
      ),
    }),
  }),
  renumber: post(path, {
    doc: 'Gives these documents codes by the rule of their category, where their status lets them be edited. They are found by their former codes as before. A bulk operation, in a job where there are many, and taken back by `documents/moveBack` for 30 days.',
    query: CategoryQuery,
    reply: wireObject({
      message: wire('msg', Text),
      moveId: wire('moveId', Integer),
      /** A job goes on with it. */
      isLong: wire('isLong', Truth),
      done: wire('done', z.array(z.int())),
      refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
    }),
  }),
} satisfies Record<string, Endpoint>
