import { X } from 'lucide-react'
import { IconButton, useMessages } from '@shuku/kit/web'
import type { Choice } from '../../contract.ts'
import { peopleMessages } from '../../messages.ts'
import { ChoiceGlyph } from '../choice-glyph.tsx'

interface ChosenListProps {
  readonly chosen: readonly Choice[]
  readonly onChange: (chosen: readonly Choice[]) => void
}

/** What has been ticked so far, to be looked over and taken away again. */
export function ChosenList({ chosen, onChange }: ChosenListProps) {
  const t = useMessages(peopleMessages)
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
            <ChoiceGlyph kind={choice.kind} name={choice.name} />
            <span className="sk-choice-name" title={choice.detail}>
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
