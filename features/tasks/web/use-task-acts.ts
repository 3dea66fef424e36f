import { addresses } from '@shuku/domain/addresses'
import { taskActs } from '@shuku/domain/documents/web'
import { taskApi } from '@shuku/domain/notices/contract'
import { invalidate, useSlot, type Action } from '@shuku/kit/web'
import type { TaskRow } from '../contract.ts'

/** What can be done about tasks: of one kind at once. */
export function useTaskActs(reload: () => unknown) {
  // the slices never change while the page lives
  // oxlint-disable-next-line react/rules-of-hooks -- as many hooks in the same order each time
  const kinds = useSlot(taskActs).map(({ kind, hrefOf, useActs }) => ({ kind, hrefOf, actsOn: useActs?.() }))
  const onDone = async () => {
    await invalidate(taskApi.countTasks)
    await reload()
  }
  return {
    hrefOf: (task: TaskRow): string =>
      kinds.find(({ kind }) => kind === task.kind)?.hrefOf?.(task) ??
      (task.address || addresses.document(task.documentId)),
    actsOn: (tasks: readonly TaskRow[]): readonly Action[] => {
      const [first] = tasks
      if (!first || tasks.some(({ kind }) => kind !== first.kind)) return []
      return kinds.find(({ kind }) => kind === first.kind)?.actsOn?.(tasks, onDone) ?? []
    },
  }
}
