import { useEffect } from 'react'
import { ArrowLeft, ArrowRight, Save, Settings2, Trash2, Undo2 } from 'lucide-react'
import { templateOf, viewOf, views, type View } from '@shuku/domain/search/contract'
import { openView, stateNow, type SearchPatch, type SearchState } from '@shuku/domain/search/web'
import { confirm, openDialog, toast, useAction, useApi, useMessages, type Action } from '@shuku/kit/web'
import { mostTemplates, searchApi, type SearchTab } from '../../contract.ts'
import { searchMessages } from '../../messages.ts'
import { conditionsOf, findTemplate, isChanged, openTemplate, wholeState } from './template-state.ts'

type ChangeSearch = (patch: SearchPatch) => void
const noTabs: readonly SearchTab[] = []
const invalidates = [searchApi.listTabs]

/** The tabs above the list, what is searched for on the one that is open, and what can be done with saved templates. */
export function useTemplates(address: SearchState, setAddress: ChangeSearch) {
  const t = useMessages(searchMessages)
  const { tabs, present, isLoading } = useTabs(address)
  const saving = useAction(searchApi.saveTemplate, { invalidates, onDone: ({ message }) => toast.success(message) })
  const deleting = useAction(searchApi.deleteTemplate, { invalidates, onDone: ({ message }) => toast.success(message) })
  const ordering = useAction(searchApi.orderTemplates, { invalidates })

  const own = tabs.filter(({ deletable }) => deletable)
  const state = wholeState(address, present)
  const change: ChangeSearch = (patch) =>
    setAddress(present ? { ...conditionsOf(stateNow(state)), whole: true, ...patch } : patch)
  const open = (tab: SearchTab) => setAddress(tab.deletable ? openTemplate(tab) : openView(fixedView(tab)))
  const isFull = own.length >= mostTemplates

  const save = async (patch: SearchPatch = {}) => {
    if (!present) return
    const { view, title, version } = present
    await saving.run({ ...conditionsOf({ ...state, ...patch } as SearchState), id: view, name: title, version })
  }
  const saveAs = async (patch: SearchPatch = {}) => {
    const conditions = conditionsOf({ ...state, ...patch } as SearchState)
    const { SaveAsDialog } = await import('./template-dialog.tsx')
    const isNarrowed = !present && viewOf(state) !== 'all'
    const onSaved = (view: number) => setAddress({ ...conditions, groupId: undefined, view, whole: true })
    openDialog((dialog) => <SaveAsDialog {...dialog} {...{ conditions, isNarrowed, onSaved }} />)
  }
  const remove = async (template: SearchTab) => {
    if (!(await confirm({ title: t('deleteTemplateSure'), text: template.title, action: t('delete'), danger: true })))
      return
    const before = tabs[tabs.indexOf(template) - 1]
    const done = await deleting.run({ id: template.view })
    if (done && template === present && before) open(before)
  }
  const move = (template: SearchTab, to: SearchTab) => {
    const others = own.filter((each) => each !== template)
    const place = own.indexOf(to)
    const ordered = [...others.slice(0, place), template, ...others.slice(place)]
    void ordering.run({ ids: ordered.map(({ view }) => view) })
  }
  const settings = async (template: SearchTab) => {
    const { TemplateDialog } = await import('./template-dialog.tsx')
    openDialog((dialog) => <TemplateDialog {...dialog} template={template} />)
  }

  const actionsOf = (template: SearchTab): Action[] => {
    const at = own.indexOf(template)
    const beside = (step: number) => own[at + step]
    const changed = template === present && isChanged(state, template)
    const shift = (key: string, to: SearchTab | undefined, icon: Action['icon']): Action[] =>
      to ? [{ key, label: t(key as 'moveLeft'), icon, run: () => move(template, to) }] : []
    return [
      ...(changed
        ? [
            { key: 'save', label: t('save'), icon: <Save aria-hidden />, run: () => save() },
            { key: 'discard', label: t('discardChanges'), icon: <Undo2 aria-hidden />, run: () => open(template) },
          ]
        : []),
      { key: 'settings', label: t('templateSettings'), icon: <Settings2 aria-hidden />, run: () => settings(template) },
      ...shift('moveLeft', beside(-1), <ArrowLeft aria-hidden />),
      ...shift('moveRight', beside(1), <ArrowRight aria-hidden />),
      {
        key: 'delete',
        label: t('delete'),
        icon: <Trash2 aria-hidden />,
        danger: true,
        startsGroup: true,
        run: () => remove(template),
      },
    ]
  }

  return {
    tabs,
    present,
    /** What is searched for, with what is saved. */
    state,
    /** What is saved in the template of the address has not come yet. */
    isLoading: isLoading && !address.whole,
    change,
    isChanged: present !== undefined && isChanged(state, present),
    open,
    save,
    saveAs,
    isFull,
    mayAdd: !isFull && tabs.length > 1,
    remove,
    move,
    actionsOf,
  }
}

/** The tabs that one has. Of a template that was saved elsewhere since they came, they are asked for once more. */
function useTabs(address: SearchState) {
  const { data: listed, error, isFetching, refetch } = useApi(searchApi.listTabs, {}, { staleMs: 300_000 })
  const tabs = listed?.tabs ?? noTabs
  const present = findTemplate(tabs, address)
  const template = templateOf(address)
  const isUnknown = listed !== undefined && template !== undefined && !present
  useEffect(() => {
    if (isUnknown) void refetch()
  }, [isUnknown, template, refetch])
  return { tabs, present, isLoading: template !== undefined && !present && !error && (!listed || isFetching) }
}

export type Templates = ReturnType<typeof useTemplates>

function fixedView({ view }: SearchTab): View {
  return (Object.keys(views) as View[]).find((each) => views[each] === view) ?? 'all'
}
