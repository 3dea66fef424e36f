import { showActionError } from '@shuku/kit/web'

/** Does an act that a click asked for; what goes wrong is shown. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showActionError(error)
  }
}
