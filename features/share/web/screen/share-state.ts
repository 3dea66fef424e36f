import { Truth, wire, wireObject, type z } from '@shuku/kit/contract'
import { SearchState } from '@shuku/domain/search/web'

/** What is searched for, and whether it was: without `showResult` only the form is shown (SHARE-01, SHARE-02). */
export const ShareState = wireObject({ ...SearchState.fields, showsResult: wire('showResult', Truth).default(false) })
export type ShareState = z.output<typeof ShareState>
