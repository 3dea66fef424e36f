import type { Choosable, ChoiceSource } from './choice-source.ts'

interface ChoiceLineProps<C extends Choosable> {
  readonly choice: C
  readonly Glyph: ChoiceSource<C>['Glyph']
}

/** One choice: its icon, its name, its location. */
export function ChoiceLine<C extends Choosable>({ choice, Glyph }: ChoiceLineProps<C>) {
  return (
    <span className="sk-choice">
      <Glyph choice={choice} />
      <span className="sk-choice-name" title={choice.name}>
        {choice.name}
      </span>
      <span className="sk-choice-detail" title={choice.detail}>
        {[choice.detail, choice.code].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
