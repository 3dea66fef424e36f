import { useAddressState } from '@shuku/kit/web'
import { ShareFound } from './share-found.tsx'
import { ShareStart } from './share-start.tsx'
import { Truth, wire, wireObject, type z } from '@shuku/kit/contract'
import { SearchState } from '@shuku/domain/search/web'

/** What is searched for, and whether it was: without `showResult` only the form is shown. */
const ShareState = wireObject({ ...SearchState.fields, showsResult: wire('showResult', Truth).default(false) })
type ShareState = z.output<typeof ShareState>

/** Documents to share: a form at first, and what it finds. Going back leads to the form as it was. */
export function SharePage() {
  const [{ showsResult, ...state }, setState] = useAddressState(ShareState)
  if (!showsResult) return <ShareStart state={state} onSearch={(patch) => setState({ ...patch, showsResult: true })} />
  return <ShareFound state={state} onChange={setState} />
}
