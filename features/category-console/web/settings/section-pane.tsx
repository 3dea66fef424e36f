import { Skeleton } from 'antd'
import { categoryApi } from '@shuku/domain/categories/contract'
import { ErrorState, queryClient, SettingsForm, toast, useApi, useMessages, useSettingsSave } from '@shuku/kit/web'
import { categoryConsoleApi, type SectionForm, type FormKey } from '../../contract.ts'
import { categoryConsoleMessages } from '../../messages.ts'
import { isCounting } from './is-counting.ts'
import { sectionCalls } from './sections.ts'
import { ValueAboveNote } from './value-above-note.tsx'

interface SectionPaneProps {
  categoryId: number
  section: FormKey
  title: string
}

/** The form of a section, as the server has it now. */
export function SectionPane(props: SectionPaneProps) {
  const { categoryId, section } = props
  const form = useApi(sectionCalls[section].load, { categoryId }, { keepsOld: false, staleMs: 0 })
  if (form.error) return <ErrorState error={form.error} onRetry={form.refetch} />
  if (!form.data) return <Skeleton className="sk-settings-wait" active paragraph={{ rows: 6 }} />
  return <Section {...props} form={form.data} />
}

function Section({ categoryId, section, title, form }: SectionPaneProps & { form: SectionForm }) {
  const t = useMessages(categoryConsoleMessages)
  const { load, save: endpoint } = sectionCalls[section]
  const { save, running } = useSettingsSave(endpoint, {
    fixed: { categoryId },
    invalidates: [load, categoryConsoleApi.getCategory, categoryApi.getTree, categoryApi.getSearchTree],
  })
  const { above } = form
  return (
    <SettingsForm
      head={
        <header className="sk-settings-head">
          <h2>{title}</h2>
          <p className="sk-secondary">{form.note}</p>
        </header>
      }
      groups={form.conditions}
      running={running}
      counts={isCounting}
      onSave={async (changed, former) => {
        const outcome = await save(changed)
        if (!outcome.isSaved) return outcome.errors
        // other screens know what the category allows: they ask anew when they are opened next
        void queryClient.invalidateQueries({ refetchType: 'none' })
        toast.success(t('saved'), { undo: () => save(former) })
        return 'saved'
      }}
      {...(above
        ? { aside: (item, value, change) => <ValueAboveNote {...{ above, item, value }} onTake={change} /> }
        : {})}
    />
  )
}
