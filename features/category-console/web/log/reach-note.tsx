import { useApi, useMessages } from '@shuku/kit/web'
import { categoryMessages } from '@shuku/domain/categories/contract'
import { categoryConsoleApi as api } from '../../contract.ts'

interface ReachNoteProps {
  readonly categoryId: number
  readonly section: string
  /** The names of the fields that are changed and not saved yet. */
  readonly fields: readonly string[]
}

/** How far a change of settings reaches that the categories below follow, before it is saved. */
export function ReachNote({ categoryId, section, fields }: ReachNoteProps) {
  const { data } = useApi(
    api.countReach,
    { categoryId, section, fields: [...fields] },
    { enabled: fields.length > 0, staleMs: 0 },
  )
  if (fields.length === 0 || !data?.isInherited) return null
  return <Reach {...data} />
}

/** The same of a section that is no form: its change reaches the category and those below that have it from there. */
export function BranchReach({ categoryId, section }: Omit<ReachNoteProps, 'fields'>) {
  const { data } = useApi(api.countReach, { categoryId, section, fields: [] }, { staleMs: 0 })
  return data ? <Reach {...data} /> : null
}

function Reach({ categories, documents }: { readonly categories: number; readonly documents: number }) {
  const t = useMessages(categoryMessages)
  return (
    <p role="status" className="sk-settings-reach">
      {t('reaches', { categories, documents })}
    </p>
  )
}
