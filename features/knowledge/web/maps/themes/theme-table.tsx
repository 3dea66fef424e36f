import { useRef } from 'react'
import { Button } from 'antd'
import { Equal, Plus } from 'lucide-react'
import { mostThemes } from '../../../contract/maps.ts'
import { useFormats, useMessages } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { useRowOrder } from '../../parts/use-row-order.ts'
import { WeightBar } from '../../parts/weight-bar.tsx'
import { lackOf, type MapDraft } from '../draft/draft.ts'
import { MendGive } from './mend-buttons.tsx'
import { titleId } from '../draft/place-ids.ts'
import { nameOf, themeActs } from '../draft/theme-acts.ts'
import { ThemeRow } from './theme-row.tsx'
import type { ChangeDraft } from '../draft/use-map-draft.ts'

interface ThemeTableProps {
  readonly draft: MapDraft
  readonly change: ChangeDraft
  /** The one whose points are shown. */
  readonly open: string | undefined
  readonly onOpen: (key: string | undefined) => void
  /** It was tried to save: what is left empty is said. */
  readonly isTried: boolean
}

/** The themes of a map with their points: their weights, their order, and what is wrong with them. */
export function ThemeTable({ draft: { themes }, change, open, onOpen, isTried }: ThemeTableProps) {
  const t = useMessages(editorMessages)
  const formats = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const acts = themeActs(change)
  const order = useRowOrder(themes.length, acts.move)
  const parts = themes.map((theme) => ({ id: theme.key, label: nameOf(theme), weight: theme.weight }))
  const focusTitle = (key: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`#${titleId(key)}`)?.focus())
  const add = () => {
    const key = acts.add()
    onOpen(key)
    focusTitle(key)
  }
  return (
    <section className="sk-themes" aria-label={t('themes')}>
      <header>
        <h2>{t('themes')}</h2>
        <span className="sk-secondary">{formats.number(themes.length)}</span>
        <Button
          type="text"
          icon={<Equal aria-hidden />}
          disabled={themes.length === 0}
          onClick={() => acts.spread(themes)}
        >
          {t('spread')}
        </Button>
        <Button icon={<Plus aria-hidden />} disabled={themes.length >= mostThemes} onClick={add}>
          {t('addTheme')}
        </Button>
      </header>
      {themes.length === 0 ? (
        <p className="sk-themes-none sk-secondary">{t('noThemes')}</p>
      ) : (
        <WeightBar
          parts={parts}
          onChoose={(id) => {
            onOpen(String(id))
            focusTitle(String(id))
          }}
        />
      )}
      {lackOf(themes) !== 0 && (
        <p className="sk-themes-mend">
          <MendGive parts={themes} nameOf={nameOf} onMend={() => acts.mend(themes)} />
        </p>
      )}
      <ol ref={list} className="sk-theme-list">
        {themes.map((theme, place) => (
          <ThemeRow
            key={theme.key}
            theme={theme}
            place={place}
            count={themes.length}
            acts={acts}
            change={change}
            order={order}
            isOpen={theme.key === open}
            isSumWrong={lackOf(themes) !== 0}
            isTried={isTried}
            onOpen={(opens) => onOpen(opens ? theme.key : undefined)}
          />
        ))}
      </ol>
    </section>
  )
}
