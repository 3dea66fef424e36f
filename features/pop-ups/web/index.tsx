import { MonitorUp } from 'lucide-react'
import { beforeSignOut, type WebFeature } from '@shuku/kit/web'
import { popUpMessages } from '../messages.ts'
import { forgetShown } from './once-a-sign-in.ts'
import { PopUps } from './pop-ups.tsx'

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
