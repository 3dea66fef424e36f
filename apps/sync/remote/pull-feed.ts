import { diskFeedApi } from '@shuku/features/cloud-disk/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import type { Changes, Node } from '../run/ports.ts'
import { Lost, type Calls } from './lasting-call.ts'

type FeedItem = ReplyOf<typeof diskFeedApi.listChanges>['items'][number]

interface Since {
  readonly changeNo: number
  readonly epoch: string
}

interface Pages extends Since {
  readonly items: ReadonlyMap<number, Node>
}

const mostBeginnings = 3
const pageOfKnown = 1000

/** What changed since, or the whole tree where the numbers since mean nothing any more. */
export async function pullFeed(calls: Calls, since: Since): Promise<Changes> {
  // no disk has this epoch: who knows nothing lists the tree
  const pages = await pullPages(calls, { ...since, epoch: since.epoch || 'none' })
  if (pages) return { ...pages, items: [...pages.items.values()], isWhole: false }
  for (let begun = 0; begun < mostBeginnings; begun++) {
    const whole = await pullTree(calls)
    if (whole) return { ...whole, items: [...whole.items.values()], isWhole: true }
  }
  throw new Lost('the disk was restored again and again while it was listed')
}

/** Undefined where the disk is another one than that of these numbers. */
async function pullPages({ call }: Calls, since: Since): Promise<Pages | undefined> {
  const items = new Map<number, Node>()
  for (let { changeNo } = since; ;) {
    const page = await call(diskFeedApi.listChanges, { since: changeNo, epoch: since.epoch })
    if (page.reset) return undefined
    for (const item of page.items) items.set(item.id, nodeOf(item))
    changeNo = page.changeNo
    if (!page.more) return { changeNo, epoch: page.epoch, items }
  }
}

/** The tree page by page, then what changed since its first page. */
async function pullTree(calls: Calls): Promise<Pages | undefined> {
  const first = await calls.call(diskFeedApi.listTree, {})
  const items = new Map<number, Node>()
  for (let page = first; ; page = await calls.call(diskFeedApi.listTree, { after: page.next })) {
    if (page.epoch !== first.epoch) return undefined
    for (const item of page.items) items.set(item.id, nodeOf(item))
    if (!page.next) break
  }
  const later = await pullPages(calls, { changeNo: first.changeNo, epoch: first.epoch })
  return later && { ...later, items: new Map([...items, ...later.items]) }
}

function nodeOf({ id, parentId, isFile, name, versionId, sizeBytes, sha256, isDeleted, changedAt }: FeedItem): Node {
  const file = { versionId: versionId ?? 0, sizeBytes: sizeBytes ?? 0, sha256: sha256 ?? '' }
  return { id, parentId: parentId ?? 0, isFile, name, ...file, isDeleted, changedAt: changedAt.toISOString() }
}

interface Known {
  readonly itemId: number
  readonly remoteSha256: string
}

/** The items of which the disk no longer has such a content. */
export async function pullUnknown({ call }: Calls, asked: readonly Known[]): Promise<ReadonlySet<number>> {
  const unknown = new Set<number>()
  for (let from = 0; from < asked.length; from += pageOfKnown) {
    const page = asked.slice(from, from + pageOfKnown)
    const contents = page.map(({ itemId, remoteSha256 }) => ({ itemId, sha256: remoteSha256 }))
    const reply = await call(diskFeedApi.findKnown, { contents })
    const known = new Set(reply.contents.map(({ itemId, sha256 }) => `${itemId} ${sha256}`))
    for (const { itemId, sha256 } of contents) if (!known.has(`${itemId} ${sha256}`)) unknown.add(itemId)
  }
  return unknown
}
