import { folderMessages, type SharedSubject } from '@shuku/domain/folders/contract'
import { call, confirm, invalidate, toast, useAction, useFormats, useMessages } from '@shuku/kit/web'
import { cloudDiskApi as api, type Share } from '../../contract.ts'
import { sharingMessages } from '../../sharing-messages.ts'

/** What shows whom something is shared with. */
export const sharedCalls = [api.listShares, api.getShareReach, api.listItems]

/** Everyone has no name of a directory. */
export function useShareName(): (share: Pick<Share, 'subject'>) => string {
  const everyone = useMessages(folderMessages)('everyone')
  return ({ subject }) => (subject.kind === 'everyone' ? everyone : subject.name)
}

/** Changes and ends shares of an item, each change at once. */
export function useShares(itemId: number) {
  const t = useMessages(sharingMessages)
  const formats = useFormats()
  const nameOf = useShareName()
  const change = useAction(api.share, {
    warns: true,
    failed: (reason) => t('shareFailed', { reason }),
    invalidates: sharedCalls,
    onDone: ({ message }) => toast.success(message),
  })
  return {
    setLevel: ({ subject, validUntil }: Share, mayDownload: boolean) => {
      const subjects = [{ kind: subject.kind as SharedSubject['kind'], id: subject.id }]
      const until = validUntil === undefined ? {} : { validUntil }
      void change.run({ operation: 'share', ids: [itemId], subjects, mayDownload, ...until })
    },
    /** Asks first, and says how many people lose it; true if they were ended. */
    end: async (shares: readonly Share[]): Promise<boolean> => {
      const shareIds = shares.map(({ id }) => id)
      try {
        const { losing } = await call(api.getShareReach, { id: itemId, shareIds })
        const text = t('endText', { names: formats.list(shares.map(nameOf)), n: losing })
        if (!(await confirm({ title: t('endAsked'), text, action: t('remove'), danger: true }))) return false
        const { message } = await call(api.share, { operation: 'cancel', ids: [itemId], shareIds })
        toast.success(message)
        return true
      } catch (error) {
        toast.warning(error)
        return false
      } finally {
        await invalidate(...sharedCalls)
      }
    },
  }
}
