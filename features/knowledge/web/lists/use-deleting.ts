import type { ReplyOf } from '@shuku/kit/contract'
import { confirm, kitMessages, runWithToast, toast, useMessages } from '@shuku/kit/web'
import type { pointsApi } from '../../contract/points.ts'
import { listMessages } from '../../list-messages.ts'

type Deleted = ReplyOf<typeof pointsApi.deletePoints>

interface DeletingOptions {
  readonly run: (ids: number[]) => Promise<Deleted>
  /** So many went. */
  readonly done: (n: number) => string
  /** What becomes of what belongs to them. */
  readonly text?: string
  readonly onDone: () => unknown
}

/** Deletes rows of a list after asking; of those that stay it is said why. */
export function useDeleting({ run, done, text, onDone }: DeletingOptions) {
  const t = useMessages(listMessages)
  const words = useMessages(kitMessages)
  return async (rows: readonly { readonly id: number; readonly name: string }[]) => {
    const asked = rows.length === 1 ? t('deleteAsked') : t('deleteManyAsked')
    const about = [rows.length === 1 ? rows[0]?.name : undefined, text].filter((part) => part !== undefined)
    const question = { title: asked, text: about.join(' · '), action: words('delete'), danger: true }
    if (!(await confirm(question))) return
    await runWithToast(async () => {
      const { ids, staying } = await run(rows.map(({ id }) => id))
      for (const { name, reason } of staying.slice(0, 3)) toast.warning(t('stays', { name, reason }))
      if (ids.length > 0) toast.success(done(ids.length))
      await onDone()
    })
  }
}
