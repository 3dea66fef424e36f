import { mergedQuery, partsOf } from '@shuku/kit/web'
import { z } from '@shuku/kit/contract'
import { templateOf } from '../contract.ts'
import { SearchState } from './search-state.ts'

/**
 * What is searched for by now. The screen follows its address a moment later: a change that began from what is drawn
 * would take back the one before it.
 */
export function stateNow(drawn: SearchState): SearchState {
  const now = z.safeDecode(SearchState, mergedQuery(partsOf(location)) as never)
  if (!now.success) return drawn
  // of a template's tab without a change the address does not say what is saved
  return now.data.whole || templateOf(now.data) === undefined ? now.data : drawn
}
