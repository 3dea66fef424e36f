import { lazy } from 'react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'

export const remindersWeb: WebFeature = {
  routes: [],
  slots: [
    categoryPanes.with([
      {
        id: 'mailPicture',
        Content: lazy(async () => ({ default: (await import('./mail-picture-pane.tsx')).MailPicturePane })),
      },
    ]),
  ],
}
