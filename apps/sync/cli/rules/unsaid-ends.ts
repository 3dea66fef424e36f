import { CallFailed } from '@shuku/kit/client'
import { syncClientApi } from '@shuku/features/sync-rules/contract'
import { mayPass } from '../../remote/lasting-call.ts'
import { isSignedOut, reasonOf } from '../failures.ts'
import type { UnsaidEnd } from '../state/state-folder.ts'
import type { Session } from '../surroundings.ts'

type Saying = Pick<Session, 'client' | 'terminal'> & {
  readonly command: { readonly folder: { unsaid: readonly UnsaidEnd[] } }
}

/** What is known of the end of a run; it outlasts this client, and takes the place of what was known before. */
export function noteEnd({ command: { folder } }: Pick<Saying, 'command'>, end: UnsaidEnd): void {
  folder.unsaid = [...folder.unsaid.filter(({ runId }) => runId !== end.runId), end]
}

/** Says the ends that the server has not confirmed, as often as it takes; answers why that was not possible. */
export async function sayEnds({ client, terminal, command: { folder } }: Saying): Promise<string | undefined> {
  for (const end of folder.unsaid) {
    try {
      await client.call(syncClientApi.endRun, { terminal, ...end })
    } catch (error) {
      if (isSignedOut(error) || !(error instanceof CallFailed)) throw error
      if (mayPass(error)) return reasonOf(error)
      // a rule that was deleted has no runs, and nobody waits for how they ended
    }
    folder.unsaid = folder.unsaid.filter(({ runId }) => runId !== end.runId)
  }
  return undefined
}
