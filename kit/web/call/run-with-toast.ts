import { showActionError } from './use-action.ts'

/** Does an act that a click asked for, where no hook fits; what goes wrong is shown. */
export async function runWithToast(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showActionError(error)
  }
}
