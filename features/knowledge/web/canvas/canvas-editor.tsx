import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, Input, Select, type InputRef } from 'antd'
import { Cable, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { isComposing, Notice, useMessages } from '@shuku/kit/web'
import { canvasMessages } from '../../canvas-messages.ts'
import { CanvasBoard, type BoxActs } from './canvas-board.tsx'
import {
  addBox,
  changeBox,
  longestText,
  mostBoxes,
  removeBox,
  toggleLine,
  type CanvasBox,
  type CanvasContents,
} from './canvas-contents.ts'
import type { CanvasPoint } from './canvas-talk.ts'

interface CanvasEditorProps {
  readonly contents: CanvasContents
  readonly isUnreadable: boolean
  readonly points: readonly CanvasPoint[]
  readonly onChange: (contents: CanvasContents) => void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
}

/** Boxes are added, named, led to points, connected, moved and removed. */
export function CanvasEditor({ contents, isUnreadable, points, onChange }: CanvasEditorProps) {
  const t = useMessages(canvasMessages)
  const [chosen, setChosen] = useState<number>()
  const [isConnecting, setConnecting] = useState(false)
  const field = useRef<InputRef>(null)
  const box = contents.boxes.find(({ id }) => id === chosen)
  const isFull = contents.boxes.length >= mostBoxes

  const add = () => {
    const added = addBox(contents, t('newBox'))
    onChange(added.contents)
    setChosen(added.id)
    requestAnimationFrame(() => field.current?.focus({ cursor: 'all' }))
  }
  const remove = (id: number) => {
    onChange(removeBox(contents, id))
    setChosen(undefined)
    setConnecting(false)
  }
  const press = ({ id }: CanvasBox) => {
    if (isConnecting && chosen !== undefined) onChange(toggleLine(contents, chosen, id))
    else setChosen(id)
    setConnecting(false)
  }
  const keys = ({ id, x, y }: CanvasBox, event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = steps[event.key]
    if (step) onChange(changeBox(contents, id, { x: x + step[0], y: y + step[1] }))
    else if (event.key === 'Delete') remove(id)
    else if (event.key === 'Escape') setConnecting(false)
    else if (event.key === 'Enter' && !isConnecting) {
      setChosen(id)
      requestAnimationFrame(() => field.current?.focus({ cursor: 'all' }))
    } else return
    event.preventDefault()
  }
  const acts: BoxActs = {
    chosen,
    isConnecting,
    onPress: press,
    onMove: ({ id }, to) => onChange(changeBox(contents, id, to)),
    onKey: keys,
  }
  return (
    <>
      {isUnreadable && (
        <Notice tone="warning" icon={<TriangleAlert aria-hidden />}>
          {t('unreadable')}
        </Notice>
      )}
      <div className="sk-canvas-tools" role="toolbar" aria-label={t('title')}>
        <Button
          icon={<Plus aria-hidden />}
          disabled={isFull}
          title={isFull ? t('full', { most: mostBoxes }) : undefined}
          onClick={add}
        >
          {t('addBox')}
        </Button>
        {box ? (
          <BoxTools
            box={box}
            points={points}
            field={field}
            isConnecting={isConnecting}
            onPatch={(patch) => onChange(changeBox(contents, box.id, patch))}
            onConnect={() => setConnecting(!isConnecting)}
            onRemove={() => remove(box.id)}
          />
        ) : (
          <small className="sk-secondary">{t('hint')}</small>
        )}
      </div>
      <CanvasBoard contents={contents} points={points} acts={acts} />
    </>
  )
}

interface BoxToolsProps {
  readonly box: CanvasBox
  readonly points: readonly CanvasPoint[]
  readonly field: React.RefObject<InputRef | null>
  readonly isConnecting: boolean
  readonly onPatch: (patch: Partial<CanvasBox>) => void
  readonly onConnect: () => void
  readonly onRemove: () => void
}

/** What is done with the box that is chosen. */
function BoxTools({ box, points, field, isConnecting, onPatch, onConnect, onRemove }: BoxToolsProps) {
  const t = useMessages(canvasMessages)
  return (
    <>
      <Input
        ref={field}
        className="sk-canvas-field"
        aria-label={t('boxText')}
        maxLength={longestText}
        value={box.text}
        onChange={({ target }) => onPatch({ text: target.value })}
      />
      <Select<number>
        className="sk-canvas-point"
        aria-label={t('point')}
        value={box.pointId ?? 0}
        options={[{ value: 0, label: t('noPoint') }, ...points.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => onPatch({ pointId: id === 0 ? undefined : id })}
      />
      <Button icon={<Cable aria-hidden />} aria-pressed={isConnecting} onClick={onConnect}>
        {t('connect')}
      </Button>
      <Button icon={<Trash2 aria-hidden />} onClick={onRemove}>
        {t('remove')}
      </Button>
      {isConnecting && <small className="sk-secondary">{t('connectHint')}</small>}
    </>
  )
}
