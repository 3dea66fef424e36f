import { tableApi } from '@shuku/kit/contract'
import { call, confirm, invalidate, runWithToast, toast, useFormats, useMessages } from '@shuku/kit/web'
import { cloudDiskApi as api, VersionRow } from '../../contract.ts'
import { versionsMessages } from '../../versions-messages.ts'

/** What shows versions, or what they take of the space. */
const shown = [api.listVersions, api.listItems, api.getPlace]

/** What can be done with a version of a file. */
export function useVersionActs(itemId: number) {
  const t = useMessages(versionsMessages)
  const formats = useFormats()
  const restore = async (fileId: number) => {
    await call(api.restoreVersion, { fileId })
    await invalidate(...shown)
  }
  return {
    /** An earlier version becomes the newest one; undone, that which was current before does. */
    restore: async (version: VersionRow) => {
      const n = t('number', { n: version.number })
      await runWithToast(async () => {
        const former = await currentOf(itemId)
        await restore(version.fileId)
        toast.success(
          t('restored', { n }),
          former === undefined ? {} : { undo: () => runWithToast(async () => restore(former)) },
        )
      })
    },
    remove: async (version: VersionRow) => {
      const n = t('number', { n: version.number })
      const text = t('deleteText', { n, size: formats.bytes(version.sizeBytes) })
      if (!(await confirm({ title: t('deleteAsked'), text, action: t('delete'), danger: true }))) return
      await runWithToast(async () => {
        const { message } = await call(api.deleteVersion, { fileId: version.fileId })
        toast.success(message)
        await invalidate(...shown)
      })
    },
  }
}

/** The file of the current version, which is the newest one. */
async function currentOf(itemId: number): Promise<number | undefined> {
  const { key } = await call(api.listVersions, { id: itemId })
  const { rows } = await call(tableApi.getRows, { key, pageSize: 1 })
  return rows.map((row) => VersionRow.row.parse(row).fileId).at(0)
}
