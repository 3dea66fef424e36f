import { useEffect } from 'react'
import type { ReplyOf } from '@shuku/kit/contract'
import { lazyDialog, useApi, useSession } from '@shuku/kit/web'
import { popUpApi } from '../contract.ts'
import { rememberShown, wereShown } from './once-a-sign-in.ts'

const openPopUps = lazyDialog<Shown>(async () => (await import('./pop-up-dialog.tsx')).PopUpDialog)

type Shown = ReplyOf<typeof popUpApi.getOpenDocs>

/** Asks once after sign-in what is to be shown, and shows it. */
export function PopUps() {
  const { personId } = useSession()
  const { data } = useApi(popUpApi.getOpenDocs, {}, { enabled: !wereShown(personId), staleMs: Infinity })
  const documents = data?.documents
  useEffect(() => {
    if (!documents || wereShown(personId)) return
    rememberShown(personId)
    if (documents.length > 0) openPopUps({ documents })
  }, [documents, personId])
  return null
}
