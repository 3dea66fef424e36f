import type { ConditionItem } from '@shuku/kit/contract'
import { useMessages } from '@shuku/kit/web'
import type { SectionForm } from '@shuku/domain/categories/contract'
import { categoryConsoleMessages } from '../../messages.ts'

interface ValueAboveNoteProps {
  above: NonNullable<SectionForm['above']>
  item: ConditionItem
  value: string
  onTake: (value: string) => void
}

/** The value of the category above in this field, with a button to take it over. */
export function ValueAboveNote({ above: { name, values }, item, value, onTake }: ValueAboveNoteProps) {
  const t = useMessages(categoryConsoleMessages)
  const above = values.find((each) => each.name === item.names[0])
  if (!above) return null
  if (above.value === value && above.follows) return t('followsAbove', { name, value: above.shown })
  if (above.value === value) return t('sameAsAbove', { name })
  return (
    <>
      {t('above', { name, value: above.shown })}{' '}
      <button
        type="button"
        className="sk-plain-button sk-link-button"
        aria-label={t('takeAboveOf', { label: item.label })}
        onClick={() => onTake(above.value)}
      >
        {t('takeAbove')}
      </button>
    </>
  )
}
