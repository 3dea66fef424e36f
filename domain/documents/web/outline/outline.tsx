import { useRef, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { Popover } from 'antd'
import { TableOfContents } from 'lucide-react'
import { defineMessages } from '@shuku/kit/i18n'
import { BottomButton, IconButton, useMessages } from '@shuku/kit/web'
import { useOutline } from './use-outline.ts'
import './outline.css'

const outlineMessages = defineMessages('documents.outline', {
  outline: { 'zh-CN': '大纲', 'en-US': 'Outline' },
})

/** Of fewer headings there is nothing to look over. */
const fewest = 3

interface OutlineProps {
  /** Where the button that opens it is drawn instead of above the text: in the bar at the bottom of a phone. */
  readonly bar?: HTMLElement | null
}

/** The place of the button in a bar. */
export function OutlineBar({ ref }: { ref: Ref<HTMLDivElement> }) {
  return <div ref={ref} className="sk-outline-bar" />
}

/** The headings of the text that is next to it in its pane: beside the text where there is room, else on demand. */
export function Outline({ bar = null }: OutlineProps) {
  const t = useMessages(outlineMessages)
  const place = useRef<HTMLDivElement>(null)
  const { entries, current, isWide, go } = useOutline(place)
  const [open, setOpen] = useState(false)
  const list = (
    <nav className="sk-outline" aria-label={t('outline')}>
      <ol>
        {entries.map(({ element, text, depth }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- headings may be alike
          <li key={index}>
            <button
              type="button"
              className="sk-plain-button"
              style={{ paddingLeft: 12 + 12 * depth }}
              title={text}
              aria-current={element === current ? 'location' : undefined}
              onClick={() => {
                setOpen(false)
                go(element)
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
  const onDemand = (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement={bar ? 'topRight' : 'rightTop'}
      arrow={false}
      destroyOnHidden
      content={list}
    >
      {bar ? (
        <BottomButton icon={<TableOfContents aria-hidden />} label={t('outline')} />
      ) : (
        <IconButton small className="sk-outline-button" icon={<TableOfContents aria-hidden />} label={t('outline')} />
      )}
    </Popover>
  )
  const shown = isWide ? list : bar ? createPortal(onDemand, bar) : onDemand
  return (
    <div ref={place} className={`sk-outline-place${isWide ? ' is-wide' : ''}`}>
      {entries.length >= fewest && shown}
    </div>
  )
}
