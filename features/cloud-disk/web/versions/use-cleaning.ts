import { call, confirm, invalidate, runWithToast, toast, useFormats, useMessages } from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { diskDetailsApi, staying } from '../../details-contract.ts'
import { versionsMessages } from '../../versions-messages.ts'

interface Plan {
  readonly versions: number
  readonly sizeBytes: number
}

/** What shows versions, or what takes the space. */
const shown = [api.listVersions, api.listItems, api.getPlace, diskDetailsApi.planCleaning, diskDetailsApi.getSpaceUse]

/** Deletes old versions, of one file or of all, and says before what goes. */
export function useCleaning(): (plan: Plan, itemId?: number) => Promise<void> {
  const t = useMessages(versionsMessages)
  const { bytes } = useFormats()
  return async ({ versions, sizeBytes }, itemId) => {
    const text = t('cleanText', { n: versions, size: bytes(sizeBytes), staying })
    if (!(await confirm({ title: t('cleanAsked'), text, action: t('delete'), danger: true }))) return
    await runWithToast(async () => {
      const freed = await call(diskDetailsApi.cleanVersions, itemId === undefined ? {} : { id: itemId })
      toast.success(t('cleaned', { n: freed.versions, size: bytes(freed.sizeBytes) }))
      await invalidate(...shown)
    })
  }
}
