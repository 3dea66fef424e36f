import { useAddressState } from '@shuku/kit/web'
import { CoeditingState, screenOf } from '../coediting-state.ts'
import { NewDocument } from './new-document.tsx'
import { PresentDocument } from './present-document.tsx'

/** A document that is written together, by its file; without one a new document. */
export function CoeditingPage() {
  const [state] = useAddressState(CoeditingState)
  const { fileId, documentId } = state
  return fileId === undefined && documentId === undefined ? (
    <NewDocument state={state} />
  ) : (
    <PresentDocument key={screenOf(state)} state={state} />
  )
}
