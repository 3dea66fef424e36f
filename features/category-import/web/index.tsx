import { FileDown, FileUp } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { consoleParts } from '@shuku/domain/categories/web'
import { saveFile, textNow, type Action, type WebFeature } from '@shuku/kit/web'
import { categoryImportApi } from '../contract.ts'
import { categoryImportMessages } from '../messages.ts'

const acts = (): Action[] => [
  {
    key: 'import',
    label: textNow(categoryImportMessages, 'title'),
    icon: <FileUp />,
    href: addresses.categoryImport(),
  },
  {
    key: 'export',
    label: textNow(categoryImportMessages, 'exportAll'),
    icon: <FileDown />,
    run: () => saveFile(categoryImportApi.exportCategories, {}),
  },
]

export const categoryImportWeb: WebFeature = {
  routes: [{ path: 'categoryImport', load: async () => (await import('./import-page.tsx')).ImportPage }],
  slots: [consoleParts.with([{ id: 'import', acts }])],
}
