import { toast } from '../feedback/toast.ts'
import { CallError } from './call-error.ts'
import { showActionError } from './use-action.ts'

/** Does what a click asked for; what goes wrong is shown. Actions and the acts of toasts run through it by themselves. */
export async function runWithToast(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    // a part that could not be loaded, or a fault of ours: that it failed is shown, what failed is for the console
    if (!(error instanceof CallError)) toast.error(error)
    showActionError(error)
  }
}
