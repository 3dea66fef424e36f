import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Action } from '../action/action.ts'
import { useMenuAt } from '../action/use-menu-at.tsx'
import { useMessages } from '../language/use-messages.ts'
import { useSmallScreen } from '../theme/use-media.ts'
import { isWaiting } from './flatten-tree.ts'
import { treeMove } from './tree-key.ts'
import { TreeItem } from './tree-item.tsx'
import { treeMessages } from './tree-messages.ts'
import type { TreeNode } from './tree-node.ts'
import { useTreeDrag, useTreeDrop, type TreeDrag, type TreeDrop } from './use-tree-drag.ts'
import { useTreeState, type TreeStateOptions } from './use-tree-state.ts'
import './tree.css'

export interface TreeHandle {
  closeAll: () => void
}

interface TreeProps extends TreeStateOptions {
  /** What the tree is, for a screen reader. */
  label: string
  value?: string | undefined
  onChange: (id: string, node: TreeNode) => void
  /** Shows a star at the name: filled on favourites, an outline on the line under the pointer. */
  onStar?: (node: TreeNode, starred: boolean) => void
  /** Shown on the line under the pointer behind ⋯, and by a right click. */
  actions?: (node: TreeNode) => readonly Action[]
  /** Counts and stars that come on their own, by node; they win over the node's. A text is shown as it is. */
  counts?: ReadonlyMap<string, number | string> | undefined
  /** What is counted, in words: the title of each count. */
  countTitle?: string | undefined
  stars?: ReadonlySet<string> | undefined
  /** Several are chosen: choosing a line ticks it, or takes its tick. */
  ticked?: ReadonlySet<string> | undefined
  handle?: Ref<TreeHandle>
  /** Called with the nodes that have a line in the pane or near it, whenever others come into it. */
  onDrawn?: (ids: readonly string[]) => void
  /** Lines can be dragged under others. */
  drag?: TreeDrag | undefined
  /** Lines take what is dragged elsewhere; such a tree drags no lines of its own. */
  drop?: TreeDrop | undefined
  /** Names that have no room go on in further lines: for panes that nobody can widen, as in dialogs and on small screens. */
  wraps?: boolean
}

const lineHeight = { mouse: 32, touch: 44 }

/** A tree of any size: virtual lines, lazy children, counts, a star, keys; the pane around it gives its height. */
export function Tree({
  label,
  value,
  onChange,
  onStar,
  actions,
  counts,
  countTitle,
  stars,
  ticked,
  handle,
  onDrawn,
  drag,
  drop,
  wraps = false,
  ...options
}: TreeProps) {
  const t = useMessages(treeMessages)
  const small = useSmallScreen()
  const height = small ? lineHeight.touch : lineHeight.mouse
  const isWrapping = wraps || small
  const { lines, setOpen, closeAll } = useTreeState({ ...options, reveal: value })
  const [current, setCurrent] = useState(value)
  const open = (node: TreeNode) => setOpen(node, true)
  const draggedOver = useTreeDrag(drag, open)
  const droppedOn = useTreeDrop(drop, open)
  const pane = useRef<HTMLDivElement>(null)
  const treeId = useId()
  const [menu, openMenu] = useMenuAt()
  useImperativeHandle(handle, () => ({ closeAll }), [closeAll])

  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to be memoized
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => pane.current,
    estimateSize: () => height,
    overscan: 12,
    getItemKey: (index) => lines[index]?.node.id ?? index,
  })

  // a node chosen from outside (the address) is brought into view once, when it is there, with what lies above it open
  const place = lines.findIndex(({ node }) => node.id === value)
  const [broughtIn, setBroughtIn] = useState<string>()
  const bringIn = useEffectEvent(() => virtual.scrollToIndex(place))
  if (value !== broughtIn && (place >= 0 || value === undefined)) {
    setBroughtIn(value)
    setCurrent(value)
  }
  useEffect(() => {
    if (broughtIn !== undefined) bringIn()
  }, [broughtIn])

  const choose = (node: TreeNode) => {
    setCurrent(node.id)
    if (!node.locked) onChange(node.id, node)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = treeMove(lines, current, event.key)
    if (!move) return
    event.preventDefault()
    const id = Object.values(move)[0] as string
    const index = lines.findIndex(({ node }) => node.id === id)
    const node = lines[index]?.node
    if (!node) return
    if ('go' in move) {
      setCurrent(id)
      virtual.scrollToIndex(index)
    } else if ('choose' in move) choose(node)
    else setOpen(node, 'open' in move)
  }

  const showMenu = (node: TreeNode, event: MouseEvent) => {
    setCurrent(node.id)
    openMenu(actions?.(node) ?? [], event)
  }
  // the menu key asks for the menu of the current line
  const keyMenu = (event: MouseEvent) => {
    const node = lines.find(({ node: { id } }) => id === current)?.node
    if (node && event.target === pane.current) showMenu(node, event)
  }

  const drawn = virtual.getVirtualItems()
  const drawnIds = drawn.flatMap(({ index }) => lines[index]?.node.id ?? [])
  const announceDrawn = useEffectEvent(() => onDrawn?.(drawnIds))
  const whichDrawn = drawnIds.join(' ')
  useEffect(() => announceDrawn(), [whichDrawn])
  const currentIsDrawn = drawn.some(({ index }) => lines[index]?.node.id === current)
  return (
    <div
      ref={pane}
      className={`sk-tree${isWrapping ? ' is-wrapping' : ''}`}
      role="tree"
      aria-label={label}
      aria-multiselectable={ticked !== undefined}
      tabIndex={0}
      aria-activedescendant={currentIsDrawn ? `${treeId}-${current}` : undefined}
      onKeyDown={keys}
      onContextMenu={keyMenu}
    >
      {menu}
      {lines.length === 0 && options.filter ? <p className="sk-tree-nothing sk-secondary">{t('nothing')}</p> : null}
      <div role="none" className="sk-tree-room" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, start, key }) => {
          const line = lines[index]
          return (
            line && (
              <TreeItem
                key={key}
                id={`${treeId}-${line.node.id}`}
                measure={isWrapping ? virtual.measureElement : undefined}
                index={index}
                line={line}
                top={start}
                height={height}
                chosen={ticked?.has(line.node.id) ?? line.node.id === value}
                ticked={ticked?.has(line.node.id) ?? false}
                current={line.node.id === current}
                waiting={isWaiting(line)}
                onChoose={choose}
                onOpen={setOpen}
                onStar={onStar}
                onMenu={actions && showMenu}
                {...(drop ? droppedOn(line.node) : draggedOver(line.node))}
                count={counts?.get(line.node.id) ?? line.node.count}
                countTitle={countTitle}
                starred={stars?.has(line.node.id) ?? line.node.starred ?? false}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
