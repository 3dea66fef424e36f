import type { Client } from '@shuku/kit/client'
import type { RuleOfClient } from '@shuku/features/sync-rules/client-contract'
import type { Bytes } from '../../local/real-folder.ts'
import type { RemoteDisk } from '../../run/ports.ts'
import { Refused } from '../speak.ts'

export interface RemoteAsked {
  readonly client: Client
  /** The tag of this computer. */
  readonly terminal: string
  readonly rule: Pick<RuleOfClient, 'id' | 'revision'>
  readonly runId: number | undefined
}

/** The cloud disk as a run of one rule sees it. The only place where it is made. */
export function remoteFor(_asked: RemoteAsked): RemoteDisk<Bytes> {
  throw new Refused('noDisk')
}
