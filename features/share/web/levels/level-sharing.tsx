import type { LevelSharingPart } from '@shuku/domain/documents/web'
import { openDialog } from '@shuku/kit/web'

/** What co-editing opens of sharing: its dialogs are fetched with the first of them. */
export const levelSharingPart: LevelSharingPart = {
  id: 'share',
  openShares: (document, mayStill) => {
    void import('./levels-dialog.tsx').then(({ LevelsDialog }) =>
      openDialog((props) => <LevelsDialog {...props} document={document} mayStill={mayStill} />),
    )
  },
  openGiving: (documents, level, onDone) => {
    void import('./give-dialog.tsx').then(({ GiveDialog }) =>
      openDialog((props) => <GiveDialog {...props} documents={documents} level={level} onDone={onDone} />),
    )
  },
  sendToChat: async (documents, chat, level) => {
    const { sendToChat } = await import('./send-to-chat.ts')
    return sendToChat(documents, chat, level)
  },
}
