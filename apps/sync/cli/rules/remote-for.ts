import { setTimeout as delay } from 'node:timers/promises'
import type { RuleOfClient } from '@shuku/features/sync-rules/contract'
import type { Bytes } from '../../local/real-folder.ts'
import { ServerDisk } from '../../remote/server-disk.ts'
import type { RemoteDisk } from '../../run/ports.ts'
import type { Session } from '../surroundings.ts'

interface Asked {
  readonly rule: Pick<RuleOfClient, 'id' | 'revision'>
  /** Absent where nothing is going to be changed. */
  readonly runId?: number
}

/** The cloud disk as a rule sees it. The only place where it is made. */
export function remoteFor(session: Session, { rule, runId }: Asked): RemoteDisk<Bytes> {
  const { client, terminal, begun, command } = session
  const { signal } = command.surroundings
  const { id, revision } = rule
  // a wait for a server that is busy ends with the command
  const wait = async (milliseconds: number) => {
    await delay(milliseconds, undefined, { signal })
  }
  return new ServerDisk({ client, terminal, rule: { id, revision }, runId, begun, wait })
}
