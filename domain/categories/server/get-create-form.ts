import { describeForm, handle, type Context } from '@shuku/kit/server'
import { mayCreateTopCategory } from '@shuku/domain/rights/server'
import { categoryApi, categoryErrors } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { requireRightOn } from './require-right-on.ts'
import { requireVisible } from './find-visible.ts'

const text = categoryMessages.texts

export const getCreateForm = handle(categoryApi.getCreateForm, (context) => createForm(context))

/** The form of a new category; offered only to whom its save would not refuse. */
export async function createForm({ db, caller, query, language }: Context<{ parentId?: number | undefined }>) {
  const { parentId } = query
  if (parentId === undefined) {
    if (!(await mayCreateTopCategory(db, caller))) throw categoryErrors.mayNotCreateTop()
  } else {
    await requireRightOn({ db, caller }, parentId, 'createChild')
  }
  const parent = parentId === undefined ? undefined : await requireVisible(db, caller, parentId)
  const { field } = describeForm(language)
  const items = [
    field('INPUT', 'categoryname', { label: text.name, mode: 'required', rules: 'required|string', maxLength: 100 }),
    field('INPUT', 'categorynameEn', { label: text.nameEnglish, maxLength: 100 }),
    field('BROWSER', 'parentid', {
      label: text.parent,
      mode: parent ? 'edit' : 'read',
      value: parent ? String(parent.id) : '',
      picker: {
        type: 'doccategory',
        title: text.parent[language],
        isSingle: true,
        // those in which a category may be created
        parameters: { iscreate: '1', canCreateChild: '1' },
        chosen: parent ? [{ id: String(parent.id), name: parent.name }] : [],
      },
    }),
    field('TEXTAREA', 'description', { label: text.description, maxLength: 500 }),
    field('INPUTNUMBER', 'secorder', { label: text.order }),
  ]
  return { conditions: [{ title: text.basics[language], shown: true, items }] }
}
