import type { Progress } from '@shuku/kit/server'

/** Whoever asked for a job asked it to end; what its transaction did is undone. */
export class Canceled extends Error {}

export function refuseCanceled({ signal }: Progress): void {
  if (signal.aborted) throw new Canceled()
}
