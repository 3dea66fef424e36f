import type { Context, RequestFacts } from '@shuku/kit/server'

/** What the verbs of categories need of who acts; a request's context is one, an import makes its own. */
export interface CategoryContext extends Pick<Context, 'db' | 'caller' | 'language'> {
  readonly request: Pick<RequestFacts, 'address'>
}
