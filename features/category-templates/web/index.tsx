import { LayoutTemplate, Save } from 'lucide-react'
import { consoleParts, type ConsolePart } from '@shuku/domain/categories/web'
import { lazyDialog, textNow, type WebFeature } from '@shuku/kit/web'
import { categoryTemplateMessages as messages } from '../messages.ts'

const openTemplates = lazyDialog<object>(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)
const openApply = lazyDialog<{ readonly categoryId: number }>(
  async () => (await import('./apply-template-dialog.tsx')).ApplyTemplateDialog,
)
const openSave = lazyDialog<{ readonly categoryId: number; readonly name: string }>(
  async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
)

const part: ConsolePart = {
  id: 'templates',
  acts: () => [
    {
      key: 'templates',
      label: textNow(messages, 'templates'),
      icon: <LayoutTemplate />,
      run: () => openTemplates({}),
    },
  ],
  settingsActs: ({ id: categoryId, name }) => [
    {
      key: 'apply',
      label: textNow(messages, 'apply'),
      icon: <LayoutTemplate aria-hidden />,
      run: () => openApply({ categoryId }),
    },
    {
      key: 'saveAs',
      label: textNow(messages, 'saveAs'),
      icon: <Save aria-hidden />,
      run: () => openSave({ categoryId, name }),
    },
  ],
}

export const categoryTemplatesWeb: WebFeature = { routes: [], slots: [consoleParts.with([part])] }
