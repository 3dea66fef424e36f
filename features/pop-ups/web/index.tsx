import { MonitorUp } from 'lucide-react'
import { beforeSignOut, type WebFeature, lazyDialog, useApi, useSession } from '@shuku/kit/web'
import { popUpMessages } from '../messages.ts'
import { forgetShown, rememberShown, wereShown } from './once-a-sign-in.ts'
import { useEffect } from 'react'
import type { ReplyOf } from '@shuku/kit/contract'
import { popUpApi } from '../contract.ts'

const openPopUps = lazyDialog<Shown>(async () => (await import('./pop-up-dialog.tsx')).PopUpDialog)

type Shown = ReplyOf<typeof popUpApi.getOpenDocs>

/** Asks once after sign-in what is to be shown, and shows it. */
function PopUps() {
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

/** The right string of those who administer pop-ups. */
const administerPopUps = 'Docs:SetPopUp'

export const popUpsWeb: WebFeature = {
  routes: [{ path: 'popUps', load: async () => (await import('./pop-ups-page.tsx')).PopUpsPage }],
  menu: [
    {
      path: 'popUps',
      label: popUpMessages.texts.title,
      icon: <MonitorUp aria-hidden />,
      group: 'administration',
      order: 930,
      mayOpen: ({ rights }) => rights.includes(administerPopUps),
    },
  ],
  topBar: [PopUps],
  slots: [beforeSignOut.with([forgetShown])],
}
