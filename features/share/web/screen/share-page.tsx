import { useAddressState } from '@shuku/kit/web'
import { ShareFound } from './share-found.tsx'
import { ShareStart } from './share-start.tsx'
import { ShareState } from './share-state.ts'

/** Documents to share: a form at first, and what it finds. Going back leads to the form as it was. */
export function SharePage() {
  const [{ showsResult, ...state }, setState] = useAddressState(ShareState)
  if (!showsResult) return <ShareStart state={state} onSearch={(patch) => setState({ ...patch, showsResult: true })} />
  return <ShareFound state={state} onChange={setState} />
}
