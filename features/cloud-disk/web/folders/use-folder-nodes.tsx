import { useState } from 'react'
import { folderPurposes } from '@shuku/domain/disk/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { useApiInTurn, useMessages, type TreeNode } from '@shuku/kit/web'
import { HardDrive } from 'lucide-react'
import { cloudDiskApi as api, homeFolder } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { FolderGlyph } from '../items/folder-glyph.tsx'

type Replies = ReadonlyMap<string, ReplyOf<typeof api.getTree> | undefined>

interface FolderNodes {
  readonly nodes: readonly TreeNode[]
  readonly onNeed: (nodes: readonly TreeNode[]) => void
  /** What the server lets one do with a folder. */
  readonly offers: (id: string, operation: Operation) => boolean
  /** What the product keeps folders for at the root. */
  readonly purposes: readonly Node['purpose'][]
}

type Operation = ReplyOf<typeof api.getTree>['nodes'][number]['operations'][number]['type']

interface FolderNodesOptions {
  /** Folders that are to be seen, and so are those above them. */
  readonly path?: readonly string[]
}

type Node = ReplyOf<typeof api.getTree>['nodes'][number]

/** What the product keeps comes after what people made. */
function purposesLast(nodes: readonly Node[] | undefined): readonly Node[] | undefined {
  const place = ({ purpose }: Node) => (purpose === undefined ? -1 : folderPurposes.indexOf(purpose))
  return nodes?.toSorted((a, b) => place(a) - place(b))
}

/** The folders of one's own disk as a tree, each level asked for when it is opened. */
export function useFolderNodes({ path = [] }: FolderNodesOptions): FolderNodes {
  const t = useMessages(diskMessages)
  const [opened, setOpened] = useState<readonly string[]>([homeFolder])
  const asked = [...new Set([...opened, ...path])]
  const replies = useApiInTurn(
    api.getTree,
    asked.map((id) => ({ folderId: id === homeFolder ? 0 : Number(id) })),
  )
  const byId: Replies = new Map(asked.map((id, at) => [id, replies[at]]))
  const build = (id: string): TreeNode[] | undefined =>
    purposesLast(byId.get(id)?.nodes)?.map((folder) => ({
      id: folder.id,
      name: folder.name,
      icon: <FolderGlyph isShared={folder.isShared} purpose={folder.purpose} />,
      count: folder.items,
      hasChildren: folder.isParent,
      children: folder.isParent ? build(folder.id) : [],
    }))
  const home: TreeNode = {
    id: homeFolder,
    name: t('disk'),
    icon: <HardDrive aria-hidden />,
    hasChildren: true,
    children: build(homeFolder),
  }
  const onNeed = (needed: readonly TreeNode[]) => setOpened((now) => [...now, ...needed.map(({ id }) => id)])
  const offered = new Map(
    [...byId.values()].flatMap((reply) => reply?.nodes ?? []).map(({ id, operations }) => [id, operations] as const),
  )
  const offers = (id: string, operation: Operation) =>
    id === homeFolder ? operation === 'add' : offered.get(id)?.some(({ type }) => type === operation) === true
  const purposes = byId.get(homeFolder)?.nodes.map(({ purpose }) => purpose) ?? []
  return { nodes: [home], onNeed, offers, purposes }
}
