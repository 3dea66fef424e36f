import { useRef, useState } from 'react'
import { Folder, Monitor } from 'lucide-react'
import { mostListedFolders } from '@shuku/domain/terminals/contract'
import { askComputer } from '@shuku/domain/terminals/web'
import { useMessages, type TreeNode } from '@shuku/kit/web'
import type { SyncComputer } from '../../contract.ts'
import { planMessages } from './plan-messages.ts'

interface Listed {
  readonly folders: readonly { readonly name: string; readonly path: string }[]
  readonly isCut: boolean
}
type Level = Listed | { readonly error: unknown }

/** In the place of a path: what one can begin with. */
const top = ''

/** An id of an element has no space in it. */
const idOf = (path: string) => encodeURIComponent(path)
const pathOf = (id: string) => decodeURIComponent(id)

async function listFolders(path: string): Promise<Level> {
  try {
    return await askComputer('chooseDirectroy', path === top ? {} : { path })
  } catch (error) {
    return { error }
  }
}

/** The folders of the computer that the browser is on; each level is asked for when it is opened. */
export function useComputerFolders({ name }: SyncComputer) {
  const t = useMessages(planMessages)
  const [levels, setLevels] = useState<ReadonlyMap<string, Level>>(new Map())
  // a tree says what it needs each time that it is drawn without it
  const asked = useRef(new Set<string>())

  const load = async (path: string) => {
    if (asked.current.has(path)) return
    asked.current.add(path)
    const level = await listFolders(path)
    setLevels((now) => new Map(now).set(path, level))
  }
  const failed = [...levels].filter(([, level]) => 'error' in level)
  const retry = () => {
    for (const [path] of failed) asked.current.delete(path)
    // what the tree has no level for, it asks for
    setLevels((now) => new Map([...now].filter(([, level]) => !('error' in level))))
  }
  const build = (path: string): TreeNode[] | undefined => {
    const level = levels.get(path)
    if (!level) return undefined
    if ('error' in level) return []
    const nodes = level.folders.map((folder) => ({
      id: idOf(folder.path),
      name: folder.name,
      icon: <Folder aria-hidden />,
      hasChildren: true,
      children: build(folder.path),
    }))
    const note = level.isCut ? t('moreFolders', { most: mostListedFolders }) : t('noSubfolders')
    if (!level.isCut && nodes.length > 0) return nodes
    return [...nodes, { id: `${idOf(path)}#note`, name: note, hasChildren: false, locked: true }]
  }
  const root = { id: top, name, icon: <Monitor aria-hidden />, hasChildren: true, children: build(top), locked: true }
  const paths = [...levels.values()].flatMap((level) =>
    'error' in level ? [] : level.folders.map((folder) => folder.path),
  )
  return {
    nodes: [root],
    paths,
    idOf,
    pathOf,
    onNeed: (needed: readonly TreeNode[]) => needed.forEach(({ id }) => void load(pathOf(id))),
    failure: failed.map(([path, level]) => ({ path, error: 'error' in level ? level.error : undefined }))[0],
    hasNothing: failed.some(([path]) => path === top),
    retry,
  }
}
