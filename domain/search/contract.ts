import { orNothing, Text, wire, wireObject, z } from '@shuku/kit/contract'

export { searchListMessages } from './messages.ts'
export { DocumentQuery, Period, View, viewGroups, views } from './contract/document-query.ts'
export { DocumentsFound, searchFormApi } from './contract/listing.ts'
export { Correction, longestQuery, QueryChip, TypedQuery } from './contract/typed-query.ts'

/** What somebody who is typing may mean: documents, categories and keywords that lead to what they may read, and colleagues. */
export const Suggestion = wireObject({
  kind: wire('kind', z.enum(['document', 'category', 'person', 'keyword'])),
  /** Of the document or category; a keyword and a person's name, which several may bear, have none. */
  id: wire('id', orNothing(z.int())),
  text: wire('text', Text),
  /** Safe HTML, what was typed in `<em>`. */
  marked: wire('marked', Text),
  /** Of a category, the names above it; of a person, their departments. */
  path: wire('path', Text).default(''),
})
export type Suggestion = z.output<typeof Suggestion>
