import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accessRow, act, budgeted, type BudgetWorld } from '@shuku/domain/testing'
import type { QueryInput } from '@shuku/kit/contract'
import { uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { diskSyncApi as api } from './contract/sync-contract.ts'
import { diskFeedApi } from './contract/feed-contract.ts'

/** The rule of each computer: what is sent for none is refused. */
const rules = new Map<string, number>()

export const ruleOf = (terminal: string): number => rules.get(terminal) ?? 999_999_999

/** A computer of somebody's with the client and a rule; answers its tag. */
export async function givenTerminal({ id }: { readonly id: number }): Promise<string> {
  const tag = randomUUID()
  const { rows } = await act((db) =>
    sql<{ id: number }>`
      with computer as (
        insert into terminal (person_id, tag, name, platform, client_version)
        values (${id}, ${tag}, 'PC-7', 'linux', '1.0.0') returning id
      )
      insert into sync_rule (terminal_id, name, is_on, way, file_type, suffixes, on_duplicate, timing, local_folders,
        min_bytes, max_bytes)
      select id, 'all', true, 'down', 'normal', '{0}', 'overwrite', 'manual', '{/home/li/all}', 0, 1 from computer
      returning id`.execute(db),
  )
  rules.set(tag, rows[0]?.id ?? 0)
  return tag
}

type Put = QueryInput<typeof api.putKnown>

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/** A new file of this text, as a client sends it. */
export function putOf(text: string, given: Pick<Put, 'terminal' | 'epoch' | 'folderId'> & Partial<Put>): Put {
  return {
    ruleId: ruleOf(given.terminal),
    revision: 1,
    name: `${uniqueName('file')}.txt`,
    sizeBytes: Buffer.byteLength(text),
    sha256: hashOf(text),
    expected: { isAbsent: true },
    origin: hashOf(uniqueName('origin')),
    ...given,
  }
}

// who:    nobody reader editor owner other administrator leaver
const unknown = 'out  –      –      –     –     –             out'
const nowhere = { terminal: randomUUID(), ruleId: 1, revision: 1, epoch: 'none' }
const put = () => putOf('text', { ...nowhere, folderId: 999_999_999 })

/** A computer that nobody has is nobody's. */
export const syncAccess = [
  accessRow(api.putKnown, unknown, put),
  accessRow(api.putFile, unknown, put),
  accessRow(api.makeFolder, unknown, () => ({ ...nowhere, parentId: 999_999_999, name: '夹' })),
  accessRow(api.renameItem, unknown, () => ({ ...nowhere, id: 999_999_999, versionId: 1, name: '改' })),
  accessRow(api.getDigest, unknown, () => ({ terminal: nowhere.terminal, folderId: 999_999_999 })),
  accessRow(api.fetchVersion, unknown, () => ({ terminal: nowhere.terminal, id: 999_999_999, versionId: 1 })),
]

export interface SyncedDisk {
  readonly terminal: string
  readonly epoch: string
  readonly folderId: number
  readonly file: { readonly id: number; readonly versionId: number }
}

/** A folder of the owner’s with so many files and one more, from a computer. */
export async function givenSynced(
  client: TestClient,
  { ownerId, folderId, files }: { readonly ownerId: number; readonly folderId: number; readonly files: number },
): Promise<SyncedDisk> {
  const terminal = await givenTerminal({ id: ownerId })
  const { epoch } = await client.call(diskFeedApi.listChanges, {})
  let file = { id: 0, versionId: 0 }
  for (let number = 0; number <= files; number++) {
    const text = uniqueName('text')
    const sent = putOf(text, { terminal, epoch, folderId })
    const { isDone, id = 0, versionId = 0 } = await client.upload(api.putFile, [{ name: 'a', content: text }], sent)
    if (!isDone) throw new Error('the file of a computer was not put')
    file = { id, versionId }
  }
  return { terminal, epoch, folderId, file }
}

/** Of `syncedDisk`, a supply. */
export function syncBudgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const synced = () => world.take<SyncedDisk>('syncedDisk')
  const planned = ({ terminal, epoch }: SyncedDisk) => ({ terminal, epoch, ruleId: ruleOf(terminal), revision: 1 })
  const upload = async () => {
    const text = uniqueName('text')
    return owner.upload(api.putFile, [{ name: 'a', content: text }], putOf(text, synced()))
  }
  const fetch = async () => {
    const { terminal, file } = synced()
    const reply = await owner.send(api.fetchVersion, { terminal, ...file })
    if (reply.status !== 200) throw new Error(`the file answered ${reply.status}`)
  }
  return [
    budgeted(owner, [api.putKnown, 9], () => putOf(uniqueName('text'), synced())),
    { endpoint: api.putFile, budget: 20, call: upload },
    budgeted(owner, [api.makeFolder, 12], () => {
      const disk = synced()
      return { ...planned(disk), parentId: disk.folderId, name: uniqueName('夹') }
    }),
    budgeted(owner, [api.renameItem, 15], () => {
      const disk = synced()
      return { ...planned(disk), ...disk.file, name: uniqueName('改') }
    }),
    budgeted(owner, [api.getDigest, 4], () => {
      const { terminal, folderId } = synced()
      return { terminal, folderId }
    }),
    { endpoint: api.fetchVersion, budget: 4, call: fetch },
  ]
}
