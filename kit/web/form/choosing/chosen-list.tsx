import { X } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import type { Choosable, ChoiceSource } from './choice-source.ts'
import { choosingMessages } from './choosing-messages.ts'

interface ChosenListProps<C extends Choosable> {
  readonly chosen: readonly C[]
  readonly Glyph: ChoiceSource<C>['Glyph']
  readonly onChange: (chosen: readonly C[]) => void
}

/** The choices so far, to review and remove. */
export function ChosenList<C extends Choosable>({ chosen, Glyph, onChange }: ChosenListProps<C>) {
  const t = useMessages(choosingMessages)
  return (
    <section className="sk-choosing-chosen" aria-label={t('chosen', { n: chosen.length })}>
      <header>
        <strong>{t('chosen', { n: chosen.length })}</strong>
        {chosen.length > 0 && (
          <button type="button" className="sk-plain-button sk-link-button" onClick={() => onChange([])}>
            {t('removeAll')}
          </button>
        )}
      </header>
      {chosen.length === 0 && <p className="sk-secondary sk-small">{t('chosenNothing')}</p>}
      <ul>
        {chosen.map((choice) => (
          <li key={choice.id}>
            <Glyph choice={choice} />
            <span className="sk-choice-name" title={[choice.name, choice.detail].filter(Boolean).join(' · ')}>
              {choice.name}
            </span>
            <IconButton
              small
              icon={<X aria-hidden />}
              label={t('removeOne', { name: choice.name })}
              onClick={() => onChange(chosen.filter(({ id }) => id !== choice.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
