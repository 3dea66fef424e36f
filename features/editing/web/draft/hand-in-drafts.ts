import { call } from '@shuku/kit/web'
import { editingApi } from '../../contract.ts'
import { LocalDrafts } from './local-drafts.ts'

/** What this browser alone holds of a person goes to the server, which is asked once more. */
export async function handInDrafts(personId: number): Promise<void> {
  await new LocalDrafts(personId).handIn(({ savedAt: _, ...draft }) => call(editingApi.storeDraft, draft))
}
