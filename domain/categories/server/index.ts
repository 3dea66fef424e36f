import type { ServerPart } from '@shuku/domain/slots/server'
import { createCategory, deleteCategories, moveCategory, renameCategory } from './change/handlers.ts'
import { getCreateForm } from './get-create-form.ts'
import { getPickerRows } from './get-picker-rows.ts'
import { getRightMenus } from './get-right-menus.ts'
import { getRights } from './get-rights.ts'
import { starCategory } from './star-category.ts'
import { getTree } from './tree/get-tree.ts'

export type { CategoryContext } from './category-context.ts'
export { createCategory, type NewCategory } from './change/create-category.ts'
export { deleteCategories } from './change/delete-categories.ts'
export { moveCategory, type CategoryMove } from './change/move-category.ts'
export { renameCategory, type CategoryNames } from './change/rename-category.ts'
export { localName } from './local-name.ts'
export { requireVisible, type VisibleCategory } from './tree/find-visible.ts'
export { withVisible } from './tree/select-visible.ts'

export const categoriesServer: ServerPart = {
  handlers: [
    getTree,
    starCategory,
    getRightMenus,
    getCreateForm,
    getRights,
    createCategory,
    renameCategory,
    moveCategory,
    deleteCategories,
    getPickerRows,
  ],
}
