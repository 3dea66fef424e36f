import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import { categoryPicker, useCategories } from '@shuku/domain/categories/web'
import type { ConditionItem } from '@shuku/kit/contract'
import { ErrorState, openDialog, toast, useApi, useMessages } from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'
import { FieldPairs, PairsInWords } from './field-pairs.tsx'
import { lostFields, noPairs, writePairs } from './pairs.ts'
import type { MoveScreenPatch, MoveScreenState } from './screen-state.ts'
import { useFieldPairs } from './use-field-pairs.ts'

interface ChooseCategoriesProps {
  readonly state: MoveScreenState
  readonly onChange: (patch: MoveScreenPatch) => void
}

/** Where documents come from and go to, and which fields get whose values. */
export function ChooseCategories({ state, onChange }: ChooseCategoriesProps) {
  const t = useMessages(moveScreenMessages)
  const { operate, sourceId, targetId } = state
  const form = useApi(
    moveCopyApi.getConditions,
    { operation: operate === 'move' ? '0' : '1' },
    { showsFormer: false, staleMs: 300_000 },
  )
  const { fields, pairs, isPaired, error, retry } = useFieldPairs(state)
  const items = new Map(
    (form.data?.conditions ?? []).flatMap((group) => group.items).map((item) => [item.names[0], item]),
  )
  const choose = (side: 'sourceId' | 'targetId') => (value: string) => {
    const id = Number(value) || undefined
    const other = side === 'sourceId' ? targetId : sourceId
    if (id !== undefined && id === other) toast.warning(t('same'))
    onChange({ [side]: id === other ? undefined : id, pairs: undefined })
  }
  const sources = fields.sources ?? []
  const { byId } = useCategories()
  const [source, target] = [byId.get(sourceId ?? 0), byId.get(targetId ?? 0)]
  const next = () => {
    if (sourceId === undefined || targetId === undefined) toast.warning(t('chooseCategory'))
    else onChange({ step: '2' })
  }
  const copyWhole = async (copied: { readonly source: CategoryNode; readonly target: CategoryNode }) => {
    const { CopyCategoryDialog } = await import('./copy-category-dialog.tsx')
    openDialog((props) => <CopyCategoryDialog {...props} {...copied} />)
  }
  if (form.error) return <ErrorState error={form.error} onRetry={() => void form.refetch()} />
  return (
    <>
      <div className="sk-move-step">
        <div className="sk-move-categories">
          <Category
            label={t('source')}
            item={items.get('sourceId')}
            value={sourceId}
            fields={fields.sources?.length}
            onChange={choose('sourceId')}
          />
          <ArrowRight className="sk-move-arrow" aria-hidden />
          <Category
            label={t('target')}
            item={items.get('targetId')}
            value={targetId}
            fields={fields.targets?.length}
            onChange={choose('targetId')}
          />
        </div>
        {isPaired ? (
          <FieldPairs
            operate={operate}
            sources={sources}
            targets={fields.targets ?? []}
            pairs={pairs}
            onChange={(changed) => onChange({ pairs: writePairs(changed) || noPairs })}
          />
        ) : error ? (
          // another category may be chosen
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <p className="sk-move-hint sk-secondary">{t('chooseFirst')}</p>
        )}
      </div>
      <footer className="sk-move-foot">
        <span className="sk-secondary">
          {isPaired && sources.length > 0 && (
            <PairsInWords
              operate={operate}
              paired={pairs.length}
              rest={lostFields({ operate, sources, targets: fields.targets ?? [], pairs }).length}
            />
          )}
        </span>
        {operate === 'copy' && source && target && (
          <Button onClick={() => void copyWhole({ source, target })}>{t('copyWhole')}</Button>
        )}
        <Button type={source && target ? 'primary' : 'default'} onClick={next}>
          {t('next')}
        </Button>
      </footer>
    </>
  )
}

interface CategoryProps {
  readonly label: string
  /** As the server describes it: only categories with the rights that it takes. */
  readonly item: ConditionItem | undefined
  readonly value: number | undefined
  /** How many custom fields it has, once that is known. */
  readonly fields: number | undefined
  readonly onChange: (value: string) => void
}

function Category({ label, item, value, fields, onChange }: CategoryProps) {
  const t = useMessages(moveScreenMessages)
  return (
    <div className="sk-move-category">
      <label htmlFor={item?.names[0]}>{label}</label>
      {item && (
        <categoryPicker.Field
          id={item.names[0] ?? ''}
          item={{ ...item, label }}
          value={value === undefined ? '' : String(value)}
          onChange={onChange}
        />
      )}
      <span className="sk-small sk-secondary">
        {value !== undefined && fields !== undefined && (fields === 0 ? t('noFields') : t('fieldCount', { n: fields }))}
      </span>
    </div>
  )
}
