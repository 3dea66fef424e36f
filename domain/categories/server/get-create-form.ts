import type { ConditionItem } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { hasCategoryRight, mayCreateTopCategory } from '@shuku/domain/rights/server'
import { categoryApi, categoryErrors } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { requireVisible } from './tree/find-visible.ts'

const text = categoryMessages.texts

/** The form of the dialog CAT-02; offered only to whom its save would not refuse. */
export const getCreateForm = handle(categoryApi.getCreateForm, async ({ db, caller, query, language }) => {
  const { parentId } = query
  if (parentId === undefined) {
    if (!(await mayCreateTopCategory(db, caller))) throw categoryErrors.mayNotCreateTop()
  } else if (!(await hasCategoryRight(db, caller, { categoryId: parentId, right: 'createChild' }))) {
    await requireVisible(db, caller, parentId)
    throw categoryErrors.mayNot()
  }
  const parent = parentId === undefined ? undefined : await requireVisible(db, caller, parentId)
  const items: ConditionItem[] = [
    {
      ...field,
      kind: 'INPUT',
      names: ['categoryname'],
      label: text.name[language],
      mode: 3,
      rules: 'required|string',
      maxLength: 100,
    },
    { ...field, kind: 'INPUT', names: ['categorynameEn'], label: text.nameEnglish[language], maxLength: 100 },
    {
      ...field,
      kind: 'BROWSER',
      names: ['parentid'],
      label: text.parent[language],
      mode: parent ? 2 : 1,
      value: parent ? String(parent.id) : '',
      picker: {
        type: 'doccategory',
        title: text.parent[language],
        isSingle: true,
        dataParams: { iscreate: '1' },
        replaceDatas: parent ? [{ id: String(parent.id), name: parent.name }] : [],
      },
    },
    { ...field, kind: 'TEXTAREA', names: ['description'], label: text.description[language], maxLength: 500 },
    { ...field, kind: 'INPUTNUMBER', names: ['secorder'], label: text.order[language] },
  ]
  return { conditions: [{ title: text.basics[language], shown: true, items }] }
})

const field = { labelColumns: 6, fieldColumns: 18, quickSearch: false, mode: 2 }
