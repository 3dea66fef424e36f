import { useMessages } from '@shuku/kit/web'
import { editorMessages } from '../../../editor-messages.ts'
import { lackOf } from '../draft/draft.ts'
import { mendingPart } from '../draft/draft-acts.ts'

interface MendGiveProps<T> {
  readonly parts: readonly T[]
  readonly nameOf: (part: T) => string
  readonly onMend: () => void
}

/** Gives what is missing to the part that can take it, or takes what is too much from one. */
export function MendGive<T extends { readonly weight: number }>({ parts, nameOf, onMend }: MendGiveProps<T>) {
  const t = useMessages(editorMessages)
  const part = mendingPart(parts)
  const lack = lackOf(parts)
  if (!part) return null
  return (
    <button type="button" className="sk-plain-button sk-link-button" onClick={onMend}>
      {t(lack > 0 ? 'mendGive' : 'mendTake', { n: Math.abs(lack), name: nameOf(part) })}
    </button>
  )
}

/** Says what each would have. */
export function MendEvenly({ count, onMend }: { readonly count: number; readonly onMend: () => void }) {
  const t = useMessages(editorMessages)
  const each = Math.floor(100 / count)
  return (
    <button type="button" className="sk-plain-button sk-link-button" onClick={onMend}>
      {t(each * count === 100 ? 'mendEvenly' : 'mendAbout', { n: each })}
    </button>
  )
}
