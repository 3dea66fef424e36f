import type { ReactNode } from 'react'
import { FileText, Folder, History, Search, Tag, User, Waypoints } from 'lucide-react'
import { HitText, useMessages } from '@shuku/kit/web'
import type { Suggestion } from '@shuku/domain/search/contract'
import { searchMessages } from '../../messages.ts'
import { keyOf, type Choice } from './choices.ts'

interface ChoiceListProps {
  id: string
  choices: readonly Choice[]
  active: number
  onActive: (index: number) => void
  onChoose: (choice: Choice) => void
  /** Empties the list of recent searches. */
  onForget: () => void
}

/** What the search field offers. The field keeps the focus; a mouse button held down must not take it away. */
export function ChoiceList({ id, choices, active, onActive, onChoose, onForget }: ChoiceListProps) {
  const t = useMessages(searchMessages)
  const isRecent = choices[0]?.kind === 'recent'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the press is only kept from the focus
    <div className="sk-top-panel" onMouseDown={(event) => event.preventDefault()}>
      {isRecent && (
        <div className="sk-top-recent sk-small sk-secondary">
          {t('recent')}
          <button type="button" className="sk-plain-button sk-link-button" onClick={onForget}>
            {t('forgetRecent')}
          </button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={t(isRecent ? 'recent' : 'suggestions')}>
        {choices.map((choice, index) => (
          // the keys are the field's
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={keyOf(choice)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={`sk-top-choice${index === active ? ' is-active' : ''}`}
            onPointerMove={() => onActive(index)}
            onClick={() => onChoose(choice)}
          >
            <ChoiceLine choice={choice} />
          </div>
        ))}
      </div>
    </div>
  )
}

function ChoiceLine({ choice }: { choice: Choice }): ReactNode {
  const t = useMessages(searchMessages)
  if (choice.kind === 'words') {
    return (
      <>
        <Search aria-hidden />
        <span className="sk-cut">{t('searchFor', { words: choice.words })}</span>
        <kbd aria-hidden="true">Enter</kbd>
      </>
    )
  }
  if (choice.kind === 'recent') {
    return (
      <>
        <History aria-hidden />
        <span className="sk-cut">{choice.words}</span>
      </>
    )
  }
  const { kind, marked } = choice.suggestion
  const Icon = { document: FileText, category: Folder, person: User, keyword: Tag, named: Waypoints }[kind]
  const word = { document: 'openDocument', category: 'openCategory', person: 'author', keyword: 'useKeyword' } as const
  const what = kind === 'named' ? choice.suggestion.path : whatFor(t(word[kind]), choice.suggestion)
  return (
    <>
      <Icon aria-hidden />
      <span className="sk-cut">
        <HitText text={marked} />
      </span>
      <span className="sk-top-what sk-small sk-cut">{what}</span>
    </>
  )
}

/** A category says where it is in the tree; others say what they are, a person also where they work. */
function whatFor(word: string, { kind, path }: Suggestion): string {
  if (path === '') return word
  return kind === 'category' ? path : `${word} · ${path}`
}
