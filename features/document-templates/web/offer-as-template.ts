import { addresses } from '@shuku/domain/addresses'
import { call, invalidate, runWithToast, textNow, toast } from '@shuku/kit/web'
import { documentTemplatesApi as api } from '../contract.ts'
import { documentTemplatesMessages } from '../messages.ts'

/** At once, with an undo and the way to the templates of the category. */
export async function offerAsTemplate(documentId: number, isTemplate = true): Promise<void> {
  await runWithToast(async () => {
    const { categoryId, isChanged, message } = await call(api.offerAsTemplate, { documentId, isTemplate })
    toast.success(message, {
      ...(isChanged ? { undo: () => offerAsTemplate(documentId, !isTemplate) } : {}),
      more: {
        label: textNow(documentTemplatesMessages, 'showTemplates'),
        run: () => location.assign(addresses.categorySettings(categoryId, 'template')),
      },
    })
    await invalidate(api.getTemplates)
  })
}
