import { Suspense } from 'react'
import { Form } from 'antd'
import type { Endpoint } from '@shuku/kit/contract'
import { call, FormDialog, invalidate, toast, useMessages, useSlot, type DialogProps } from '@shuku/kit/web'
import { categoryApi, type CategoryNode, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { movePreviews } from './console/panes.ts'
import { CategoryField } from './choosing/category-field.tsx'

export interface MoveCategoryDialogProps {
  readonly category: CategoryNode
  /** It may be moved to the first level. */
  readonly mayBeFirst: boolean
  /** Calls of the screen that show where categories are, beside those of the tree. */
  readonly shownBy: readonly Endpoint[]
  /** Where it was dropped. */
  readonly intoId?: number
}

interface Entered {
  parentId?: number
}

/** Another parent for a category with all below it; taken back by the toast. */
export function MoveCategoryDialog({
  category,
  mayBeFirst,
  shownBy,
  intoId,
  ...dialog
}: MoveCategoryDialogProps & DialogProps) {
  const t = useMessages(categoryMessages)
  const previews = useSlot(movePreviews)
  const { id: categoryId, parentId, name } = category
  const first = intoId ?? parentId
  const changed = [...treeCalls, ...shownBy]
  const undo = async (formerParentId: number, formerBeforeId: number | undefined) => {
    const back = { categoryId, parentId: formerParentId, beforeId: formerBeforeId }
    await call(categoryApi.move, back).catch(toast.error)
    await invalidate(...changed)
  }
  const elsewhere = async (_: unknown, chosen?: number) => {
    if (chosen === undefined && !mayBeFirst) throw new Error(t('parentMissing'))
    if ((chosen ?? 0) === parentId) throw new Error(t('standsThere'))
  }
  return (
    <FormDialog<typeof categoryApi.move, Entered>
      {...dialog}
      title={t('moveTitle', { name })}
      endpoint={categoryApi.move}
      invalidates={changed}
      initialValues={first === 0 ? {} : { parentId: first }}
      toQuery={(entered) => ({ categoryId, parentId: entered.parentId ?? 0 })}
      onDone={({ formerParentId, formerBeforeId }) =>
        toast.success(t('moved'), { undo: () => undo(formerParentId, formerBeforeId) })
      }
      submitLabel={t('move')}
      foot={t('movedInherits')}
    >
      {(form) => (
        <>
          <Form.Item
            name="parentId"
            label={t('parent')}
            rules={[{ validator: elsewhere }]}
            validateTrigger={[]}
            getValueProps={(id?: number) => ({ value: id === undefined ? [] : [id] })}
            getValueFromEvent={([id]: readonly number[]) => id}
          >
            <CategoryField
              purpose="createBelow"
              outsideOf={categoryId}
              single
              required={!mayBeFirst}
              {...(mayBeFirst ? { placeholder: t('firstLevel') } : {})}
              value={[]}
              // what was refused is the former choice
              onChange={() => form.setFields([{ name: 'parentId', errors: [] }])}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) => {
              const chosen = (getFieldValue('parentId') as number | undefined) ?? 0
              const isElsewhere = chosen !== parentId && (chosen > 0 || mayBeFirst)
              return (
                isElsewhere && (
                  <Suspense fallback={null}>
                    {previews.map((Preview) => (
                      <Preview key={Preview.name} categoryId={categoryId} parentId={chosen} />
                    ))}
                  </Suspense>
                )
              )
            }}
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
