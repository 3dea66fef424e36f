import type { Context, RequestFacts } from '@shuku/kit/server'

/** What a verb needs of who acts; a request's context is one, an import makes its own. Always within a transaction. */
export interface ActContext extends Pick<Context, 'db' | 'caller' | 'language' | 'store'> {
  readonly request: Pick<RequestFacts, 'address'> & Partial<Pick<RequestFacts, 'terminal'>>
  readonly afterFailure?: Context['afterFailure']
  readonly apart?: Context['apart']
  /** See `Asking`. */
  readonly asAdministrator?: boolean | undefined
}
