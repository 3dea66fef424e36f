import { Settings2 } from 'lucide-react'
import { serverAddress, useMessages, type Action } from '@shuku/kit/web'
import { links } from '@shuku/domain/addresses'
import type { CategoryNode } from '../contract.ts'
import { categoryMessages } from '../messages.ts'

/** The entry that leads to a category's settings, in a window of their own; for those who have the right. */
export function useSettingsAction() {
  const t = useMessages(categoryMessages)
  return ({ id, maySet }: CategoryNode): readonly Action[] =>
    maySet
      ? [
          {
            key: 'settings',
            label: t('settings'),
            icon: <Settings2 />,
            href: serverAddress(links.categorySettings(id)),
            opensWindow: true,
          },
        ]
      : []
}
