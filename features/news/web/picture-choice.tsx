import { Radio } from 'antd'
import { links } from '@shuku/domain/addresses'
import type { ReplyOf } from '@shuku/kit/contract'
import { serverAddress, useMessages } from '@shuku/kit/web'
import type { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'

export type NewsPicture = ReplyOf<typeof newsApi.listPlaces>['pictures'][number]

interface PictureChoiceProps {
  readonly pictures: readonly NewsPicture[]
  /** 0 for none. */
  readonly value: number | null
  readonly onChange: (id: number) => void
}

const sourceOf = (id: number) => serverAddress(links.file(id, { isPreview: true }))

/** Which picture of the text is beside the summary, or none. */
export function PictureChoice({ pictures, value, onChange }: PictureChoiceProps) {
  const t = useMessages(newsMessages)
  return (
    <Radio.Group
      className="sk-news-pictures"
      aria-label={t('picture')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {pictures.map(({ id, name }) => (
        <Radio key={id} value={id}>
          <img src={sourceOf(id)} alt={name} loading="lazy" />
        </Radio>
      ))}
      <Radio value={0}>{t('noPicture')}</Radio>
    </Radio.Group>
  )
}

/** In percent from the left and the top. */
export const middle = { x: 50, y: 50 }
type Point = typeof middle

const stepOf: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

const percent = (n: number) => Math.round(Math.min(100, Math.max(0, n)))

interface FocusChoiceProps {
  readonly picture: NewsPicture
  readonly value: Point
  readonly onChange: (point: Point) => void
}

/** What of the picture stays in sight where lists cut it: a click or the arrow keys move the point. */
export function FocusChoice({ picture, value: { x, y }, onChange }: FocusChoiceProps) {
  const t = useMessages(newsMessages)
  return (
    <div className="sk-news-focus">
      <button
        type="button"
        className="sk-plain-button"
        aria-label={t('focus', { x, y })}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // a key that presses the button is nowhere on the picture
          if (detail === 0) return
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          onChange({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) })
        }}
        onKeyDown={(event) => {
          const step = stepOf[event.key]
          if (!step) return
          event.preventDefault()
          onChange({ x: percent(x + step[0]), y: percent(y + step[1]) })
        }}
      >
        <img src={sourceOf(picture.id)} alt="" />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="sk-secondary">{t('focusHint')}</p>
    </div>
  )
}
