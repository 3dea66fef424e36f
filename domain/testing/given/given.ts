import { read, callerIn } from '../act.ts'
import { category, document } from './given-documents.ts'
import { texts } from './given-texts.ts'
import { group, homeOrganisation, organisation, people, person, post, role, session } from './given-people.ts'

/**
 * What a test starts from: `const { reader, category } = await given.category({ readers: 1 })`. Everything is new, in
 * the test file's own database, and has exactly the rights that were asked for.
 */
export const given = {
  organisation,
  homeOrganisation,
  person,
  people,
  role,
  group,
  post,
  session,
  category,
  document,
  /** Documents that the search finds by their texts. */
  texts,
  /** A caller as a request would see it now. */
  caller: (of: { readonly id: number }) => read((db) => callerIn(db, of.id)),
}
