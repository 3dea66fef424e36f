import { Input } from 'antd'
import { ChevronDown, ChevronRight, X } from 'lucide-react'
import { longestName } from '../../../contract/points.ts'
import { IconButton, useFormats, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { WeightField } from '../../parts/weight-field.tsx'
import { WeightSum } from '../../parts/weight-bar.tsx'
import { lackOf, sumOf, type DraftTheme } from '../draft/draft.ts'
import { titleId, weightId } from '../draft/place-ids.ts'
import { RowMover } from './row-mover.tsx'
import { nameOf, type ThemeActs } from '../draft/theme-acts.ts'
import { ThemePoints } from './theme-points.tsx'
import type { ChangeDraft } from '../draft/use-map-draft.ts'
import type { useRowOrder } from '../../parts/use-row-order.ts'

interface ThemeRowProps {
  readonly theme: DraftTheme
  readonly place: number
  readonly acts: ThemeActs
  readonly change: ChangeDraft
  readonly order: ReturnType<typeof useRowOrder>
  readonly count: number
  readonly isOpen: boolean
  /** The weights of the themes do not total a hundred. */
  readonly isSumWrong: boolean
  readonly isTried: boolean
  readonly onOpen: (opens: boolean) => void
}

/** A theme: its head, and while it is open its points. */
export function ThemeRow(props: ThemeRowProps) {
  const { theme, place, count, acts, change, order, isOpen, isSumWrong, isTried, onOpen } = props
  const { key, title, points, weight } = theme
  const t = useMessages(editorMessages)
  const name = title.trim() === '' ? t('theme', { n: place + 1 }) : title
  const isWrong = lackOf(points) !== 0
  const lacksTitle = isTried && title.trim() === ''
  return (
    <li className="sk-theme" {...order.row(place)}>
      <div className={`sk-theme-head${isWrong ? ' is-wrong' : ''}`}>
        <IconButton
          small
          icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          label={t(isOpen ? 'closeTheme' : 'openTheme', { name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
        <span className="sk-theme-number sk-secondary">{place + 1}</span>
        <div className="sk-theme-title">
          <Input
            id={titleId(key)}
            aria-label={t('themeTitle', { n: place + 1 })}
            placeholder={t('titleHint')}
            maxLength={longestName}
            value={title}
            {...(lacksTitle
              ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${titleId(key)}-lacks` }
              : {})}
            onChange={({ target }) => acts.patch(key, { title: target.value })}
          />
          {lacksTitle && (
            <small className="sk-small sk-field-error" id={`${titleId(key)}-lacks`}>
              {t('required')}
            </small>
          )}
        </div>
        <ThemeFacts theme={theme} />
        <span className="sk-theme-sum">{points.length > 0 && <WeightSum sum={sumOf(points)} />}</span>
        <span className="sk-theme-acts">
          <WeightField
            id={weightId(key)}
            value={weight}
            label={t('weightOf', { name: nameOf(theme) })}
            isInvalid={isTried && isSumWrong}
            onChange={(next) => acts.patch(key, { weight: next })}
          />
          <RowMover {...{ name, place, count, order }} onMove={acts.move} />
          <IconButton
            small
            icon={<X aria-hidden />}
            label={t('removeTheme', { name })}
            onClick={() => acts.remove(theme, place)}
          />
        </span>
      </div>
      {isOpen && <ThemePoints theme={theme} change={change} isTried={isTried} />}
    </li>
  )
}

/** How many points and documents it has. */
export function ThemeFacts({ theme: { points } }: { readonly theme: Pick<DraftTheme, 'points'> }) {
  const t = useMessages(editorMessages)
  const formats = useFormats()
  const documents = points.reduce((count, point) => count + point.documents, 0)
  const facts =
    points.length === 0
      ? t('noPoints')
      : `${t('pointCount', { n: formats.number(points.length) })} · ${t('documentCount', { n: formats.number(documents) })}`
  return <span className="sk-theme-facts sk-secondary">{facts}</span>
}
