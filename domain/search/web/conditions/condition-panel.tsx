import { useState } from 'react'
import { Button } from 'antd'
import { ConditionForm, Query, useMessages, type ConditionValues } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import { formValues, patchOf, queryOf, type SearchPatch, type SearchState } from '../search-state.ts'
import { useSearchForm } from './use-conditions.ts'

/** What keeps the conditions of the form, which are searched for at once. */
export interface Saving {
  /** In the place of those that were kept. */
  readonly save?: ((patch: SearchPatch) => unknown) | undefined
  readonly saveAs?: ((patch: SearchPatch) => unknown) | undefined
  /** What is kept is still to come: what was entered before would go with it. */
  readonly isLoading?: boolean
}

interface ConditionPanelProps {
  state: SearchState
  onChange: (patch: SearchPatch) => void
  /** Without it the form is alone on the screen: all of it is shown, also what is in the bar above a list. */
  onClose?: () => void
  saving?: Saving | undefined
}

/** The form of the advanced search; nothing is searched for until its button is pressed. */
export function ConditionPanel({ state, onChange, onClose, saving = {} }: ConditionPanelProps) {
  const t = useMessages(searchListMessages)
  const { data, error, refetch } = useSearchForm(state)
  const [draft, setDraft] = useState<{ of: string; values: ConditionValues }>()
  const alone = onClose === undefined
  const [showsAll, setShowsAll] = useState(alone)
  if (!data || saving.isLoading) return <Query of={{ error, refetch }} className="sk-conditions-wait" rows={2} />

  const hasMore = data.conditions.some(({ shown }) => !shown)
  const groups = showsAll ? data.conditions.map((group) => ({ ...group, shown: true })) : data.conditions
  // the page, the order and the look are none of the form's
  const asked = JSON.stringify(queryOf(state))
  // what was entered belongs to the search that was there: a chip that goes, or the way back, begins anew
  const values = draft?.of === asked ? draft.values : formValues(state)
  const enter = (entered: ConditionValues) => setDraft({ of: asked, values: entered })
  const changeBy = (entered: ConditionValues): SearchPatch => {
    const patch = patchOf(data.conditions, entered, state)
    // other words are other words: they may be understood again
    return patch.fulltext === state.fulltext ? patch : { ...patch, exactly: undefined, synonyms: undefined }
  }
  const search = (entered: ConditionValues) => {
    const next = changeBy(entered)
    onChange(next)
    onClose?.()
    return next
  }
  return (
    <ConditionForm
      groups={groups}
      values={values}
      onChange={enter}
      onSubmit={search}
      onReset={() => enter({})}
      {...(onClose ? { onCancel: onClose } : {})}
      hidesQuickSearch={!alone}
      acts={
        <>
          {saving.save && <Button onClick={() => saving.save?.(search(values))}>{t('save')}</Button>}
          {/* a dialog that may be closed again: until then the list stays as it is */}
          {saving.saveAs && <Button onClick={() => saving.saveAs?.(changeBy(values))}>{t('saveAs')}</Button>}
          {hasMore && !alone && (
            <Button type="text" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {t(showsAll ? 'fewerConditions' : 'moreConditions')}
            </Button>
          )}
        </>
      }
    />
  )
}
