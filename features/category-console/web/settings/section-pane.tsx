import { categoryApi, loadOf, saveOf, type SectionForm } from '@shuku/domain/categories/contract'
import { invalidate, Query, queryClient, SettingsForm, toast, useApi, useSettingsSave } from '@shuku/kit/web'
import { categoryConsoleApi } from '../../contract.ts'
import { ReachNote } from '../log/reach-note.tsx'
import { RenumberButton } from './renumber-dialog.tsx'
import { isCounting } from './is-counting.ts'
import { ValueAboveNote } from './value-above-note.tsx'

interface SectionPaneProps {
  categoryId: number
  section: string
  /** Where its form is read and saved. */
  path: string
  title: string
}

/** The form of a section, as the server has it now. */
export function SectionPane(props: SectionPaneProps) {
  const { categoryId, path } = props
  const form = useApi(loadOf(path), { categoryId }, { showsFormer: false, staleMs: 0 })
  if (!form.data) return <Query of={form} className="sk-pane-wait" rows={6} />
  return <Section {...props} form={form.data} />
}

function Section({ categoryId, section, path, title, form }: SectionPaneProps & { form: SectionForm }) {
  const { save, running } = useSettingsSave(saveOf(path, form.fields), {
    fixed: { categoryId, revision: form.revision },
    invalidates: [loadOf(path), categoryConsoleApi.getCategory, categoryApi.getTree, categoryApi.getSearchTree],
  })
  const { above } = form
  return (
    <SettingsForm
      head={
        <header className="sk-settings-head">
          <h2>{title}</h2>
          <p className="sk-secondary">{form.note}</p>
          {givesCodes(form) && <RenumberButton categoryId={categoryId} />}
        </header>
      }
      groups={form.conditions}
      running={running}
      counts={({ names }, values) => isCounting(form.fields, names[0], values)}
      beneath={(changed) => (
        <ReachNote categoryId={categoryId} section={section} fields={changed.flatMap(({ names }) => names)} />
      )}
      onSave={async (changed, former) => {
        const outcome = await save(changed)
        if (!outcome.isSaved) {
          void invalidate(loadOf(path))
          return outcome.errors
        }
        // other screens know what the category allows: they ask anew when they are opened next
        void queryClient.invalidateQueries({ refetchType: 'none' })
        toast.success(outcome.reply.message, { undo: () => save(former) })
        return 'saved'
      }}
      {...(above
        ? { aside: (item, value, change) => <ValueAboveNote {...{ above, item, value }} onTake={change} /> }
        : {})}
    />
  )
}

/** The form says what the next code will be: documents are given some. */
function givesCodes({ conditions }: SectionForm): boolean {
  return conditions.some(({ items }) => items.some(({ names }) => names.includes('nextcode')))
}
