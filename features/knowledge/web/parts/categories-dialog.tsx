import { useState } from 'react'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import {
  confirm,
  kitMessages,
  Query,
  SubmitDialog,
  toast,
  useAction,
  useApi,
  useLanguage,
  useMessages,
  type DialogProps,
} from '@shuku/kit/web'
import { mapsApi } from '../../contract/maps.ts'
import { pointsApi, type categoryKinds } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { listMessages } from '../../list-messages.ts'
import { CategoryRow } from './category-row.tsx'
import {
  faultsOf,
  linesOf,
  newLine,
  orderOf,
  withoutFaultsOf,
  type CategoryLine,
  type LineFaults,
} from './category-lines.ts'
import './categories.css'

interface CategoriesDialogProps extends DialogProps {
  readonly kind: (typeof categoryKinds)[number]
}

const invalidates = [pointsApi.listCategories, pointsApi.listPoints, mapsApi.listMaps]

/** All categories of points or of maps, saved together. */
export function CategoriesDialog({ kind, open, onClose }: CategoriesDialogProps) {
  const t = useMessages(listMessages)
  const words = useMessages(kitMessages)
  const { language } = useLanguage()
  const read = useApi(pointsApi.listCategories, { kind }, { fresh: true, enabled: open })
  const save = useAction(pointsApi.saveCategories, { invalidates })
  const [typed, setTyped] = useState<readonly CategoryLine[]>()
  const [faults, setFaults] = useState<Readonly<Record<number, LineFaults>>>({})
  const lines = typed ?? linesOf(read.data?.categories ?? [])
  // those that one began with: what somebody adds later is not what one leaves out
  const [knownIds, setKnownIds] = useState<readonly number[]>()
  const begin = () => setKnownIds((known) => known ?? read.data?.categories.map(({ id }) => id))

  const change = (key: number, patch: Partial<CategoryLine>) => {
    begin()
    setTyped(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)))
    setFaults((now) => ({ ...now, [key]: withoutFaultsOf(patch, now[key]) }))
  }
  const remove = async ({ key, id, name, count }: CategoryLine) => {
    if (count > 0) {
      toast.warning(knowledgeErrors.categoryInUse({ name, count }).textIn(language))
      return
    }
    const isEntered = id !== undefined || name !== ''
    const asked = { title: t('deleteAsked'), text: name, action: words('delete'), danger: true }
    if (isEntered && !(await confirm(asked))) return
    begin()
    setTyped((now) => (now ?? lines).filter((line) => line.key !== key))
  }
  const submit = async () => {
    const found = lines.flatMap((line): [number, LineFaults][] => {
      // what was said of a text that was cleared stays until another one is typed
      const those = { ...faultsOf(line), ...faults[line.key] }
      return Object.keys(those).length > 0 ? [[line.key, those]] : []
    })
    setFaults(Object.fromEntries(found))
    if (found.length > 0) return
    const categories = lines.map(({ id, name, order }) => ({
      ...(id === undefined ? {} : { id }),
      name: name.trim(),
      order: orderOf(order) ?? 0,
    }))
    if (!(await save.run({ kind, categories, knownIds: [...(knownIds ?? lines.flatMap(({ id }) => id ?? []))] })))
      return
    toast.success(t('categoriesSaved'))
    onClose()
  }

  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      width={1000}
      title={t(kind === 'point' ? 'pointCategories' : 'mapCategories')}
      submitLabel={words('save')}
      running={save.running}
      isTouched={typed !== undefined}
      onSubmit={submit}
    >
      <Query of={read} rows={4}>
        {() => (
          <>
            <ul className="sk-knowledge-categories">
              <li className="sk-knowledge-category is-head" aria-hidden>
                <span>{t('categoryName')}</span>
                <span>{t('categoryOrder')}</span>
                <span>{t('categoryUse')}</span>
              </li>
              {lines.map((line, index) => (
                <CategoryRow
                  key={line.key}
                  kind={kind}
                  line={line}
                  place={index + 1}
                  faults={faults[line.key] ?? {}}
                  onChange={(patch) => change(line.key, patch)}
                  onFault={(order) => setFaults((now) => ({ ...now, [line.key]: { order, ...now[line.key] } }))}
                  onRemove={() => void remove(line)}
                />
              ))}
            </ul>
            {lines.length === 0 && <p className="sk-secondary">{t('noCategories')}</p>}
            <Button
              type="text"
              icon={<Plus aria-hidden />}
              onClick={() => setTyped([...lines, newLine(lines)])}
              disabled={lines.length >= 200}
            >
              {t('addCategory')}
            </Button>
          </>
        )}
      </Query>
    </SubmitDialog>
  )
}
