import type { HTMLAttributes, MouseEvent } from 'react'
import { Check, ChevronRight, Ellipsis, LoaderCircle, Star } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { useFormats } from '../language/use-formats.ts'
import { useMessages } from '../language/use-messages.ts'
import { treeMessages } from './tree-messages.ts'
import type { TreeLine, TreeNode } from './tree-node.ts'

interface TreeItemProps {
  id: string
  line: TreeLine
  index: number
  top: number
  /** The least; a name that wraps needs more, which is measured. */
  height: number
  measure: ((element: HTMLElement | null) => void) | undefined
  chosen: boolean
  /** One of several that are chosen. */
  ticked: boolean
  current: boolean
  waiting: boolean
  onChoose: (node: TreeNode) => void
  onOpen: (node: TreeNode, open: boolean) => void
  onStar: ((node: TreeNode, starred: boolean) => void) | undefined
  /** Opens the line's menu; absent where it has none. */
  onMenu: ((node: TreeNode, event: MouseEvent) => void) | undefined
  count: number | string | undefined
  countTitle: string | undefined
  starred: boolean
  /** What the line answers to where lines are dragged, and whether it would take what is held over it. */
  handlers?: HTMLAttributes<HTMLDivElement>
  isTarget?: boolean
}

const indent = 16

/** One line of a tree. Its buttons take no focus of their own: the tree's keys and its menu do the same. */
export function TreeItem(props: TreeItemProps) {
  const { id, line, top, height, chosen, ticked, current, waiting, onChoose, onOpen, onStar, onMenu, count, starred } =
    props
  const { handlers = {}, isTarget = false, index, measure, countTitle } = props
  const { node, level, open } = line
  const t = useMessages(treeMessages)
  const formats = useFormats()

  const turn = (event: MouseEvent) => {
    event.stopPropagation()
    onOpen(node, !open)
  }
  const star = (event: MouseEvent) => {
    event.stopPropagation()
    onStar?.(node, !starred)
  }

  return (
    // the keys are the tree's, which holds the focus
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={measure}
      data-index={index}
      id={id}
      role="treeitem"
      className={`sk-tree-item${chosen ? ' is-chosen' : ''}${current ? ' is-current' : ''}${node.locked ? ' is-locked' : ''}${isTarget ? ' is-target' : ''}`}
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-selected={chosen}
      aria-expanded={open}
      style={{ top, minHeight: height, paddingLeft: 8 + (level - 1) * indent }}
      {...handlers}
      onClick={() => onChoose(node)}
      onDoubleClick={() => open !== undefined && onOpen(node, !open)}
      onContextMenu={(event) => onMenu?.(node, event)}
    >
      {open === undefined ? (
        <span className="sk-tree-turn" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={`sk-plain-button sk-tree-turn${open ? ' is-open' : ''}`}
          aria-label={t(open ? 'close' : 'open', { name: node.name })}
          onClick={turn}
        >
          {waiting ? <LoaderCircle className="lucide sk-turning" aria-hidden /> : <ChevronRight aria-hidden />}
        </button>
      )}
      {node.icon && <span className="sk-tree-icon">{node.icon}</span>}
      <span className="sk-tree-name sk-cut" title={node.name}>
        {node.name}
      </span>
      {onStar && (
        <button
          type="button"
          tabIndex={-1}
          className={`sk-plain-button sk-tree-star${starred ? ' is-starred' : ''}`}
          aria-label={t(starred ? 'unstar' : 'star', { name: node.name })}
          aria-pressed={starred}
          onClick={star}
        >
          <Star aria-hidden />
        </button>
      )}
      <span className="sk-tree-end">
        {ticked && <Check className="lucide sk-tree-tick" aria-hidden />}
        {onMenu && (
          <IconButton
            className="sk-tree-more"
            icon={<Ellipsis aria-hidden />}
            label={t('more', { name: node.name })}
            tabIndex={-1}
            aria-haspopup="menu"
            onClick={(event) => onMenu(node, event)}
          />
        )}
        {count !== undefined && (
          <span className="sk-tree-count" title={countTitle}>
            {typeof count === 'string' ? count : formats.number(count)}
          </span>
        )}
      </span>
    </div>
  )
}
