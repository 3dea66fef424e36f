import { ListNote } from '@shuku/domain/search/web'
import { useMessages } from '@shuku/kit/web'
import { searchMessages } from '../../messages.ts'
import type { Templates } from './use-templates.tsx'

/** What was changed of a template is searched for, and saved only when one wants it. */
export function ChangedNote({ templates }: { templates: Templates }) {
  const t = useMessages(searchMessages)
  const { present, isChanged, isFull, save, saveAs, open } = templates
  if (!present || !isChanged) return null
  const actions = [
    { key: 'save', label: t('save'), run: () => save() },
    ...(isFull ? [] : [{ key: 'saveAs', label: t('saveAs'), run: () => saveAs() }]),
    { key: 'discard', label: t('discardChanges'), run: () => open(present) },
  ]
  return <ListNote actions={actions}>{t('templateIsChanged')}</ListNote>
}
