import { useMessages } from '@shuku/kit/web'
import { searchMessages } from '../../messages.ts'
import type { Templates } from './use-templates.tsx'

/** What was changed of a template is searched for, and saved only when one wants it. */
export function ChangedNote({ templates }: { templates: Templates }) {
  const t = useMessages(searchMessages)
  const { present, isChanged, isFull, save, saveAs, open } = templates
  if (!present || !isChanged) return null
  const acts = [
    { label: t('save'), run: () => void save() },
    ...(isFull ? [] : [{ label: t('saveAs'), run: () => void saveAs() }]),
    { label: t('discardChanges'), run: () => open(present) },
  ]
  return (
    <div className="sk-search-note" role="status">
      <span>{t('templateIsChanged')}</span>
      {acts.map(({ label, run }) => (
        <button key={label} type="button" className="sk-plain-button sk-link-button" onClick={run}>
          {label}
        </button>
      ))}
    </div>
  )
}
