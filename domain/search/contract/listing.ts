import {
  Conditions,
  getOrPost,
  orNothing,
  TableKey,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { View } from './document-query.ts'
import { Correction, QueryChip } from './typed-query.ts'

/** The reply of every list of documents that takes a `DocumentQuery`. */
export const DocumentsFound = wireObject({
  ...TableKey.fields,
  /** The conditions that were typed within `fulltext`. */
  chips: wire('fulltextChips', z.array(QueryChip)),
  /** The words find nothing: the key is of what was meant instead. */
  correction: wire('fulltextCorrection', orNothing(Correction)),
  /** Documents with texts that are still being read: words may be in them that nothing finds yet. */
  pendingExtractions: wire('fulltextUnread', WholeNumber),
})

/** The form of the advanced search, of every screen that searches documents. */
export const searchFormApi = {
  getConditions: getOrPost('/api/doc/searchlist/condition', {
    doc: 'The form of the advanced search.',
    query: wireObject({
      view: wire('viewcondition', View).default('all'),
      categoryId: wire(['seccategory', 'secid'], WholeNumber).optional(),
    }),
    reply: Conditions,
  }),
} satisfies Record<string, Endpoint>
