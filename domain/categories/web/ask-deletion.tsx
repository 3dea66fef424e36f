import { addresses } from '@shuku/domain/addresses'
import type { ReplyOf } from '@shuku/kit/contract'
import { call, confirm, textNow, useFormats, useMessages } from '@shuku/kit/web'
import { categoryApi } from '../contract.ts'
import { categoryMessages } from '../messages.ts'

type Contents = ReplyOf<typeof categoryApi.previewDeletion>

/** Asks before a category is deleted; of one that is not empty it says what is in it, and asks nothing. */
export async function askDeletion({ id, name }: { readonly id: number; readonly name: string }): Promise<boolean> {
  const contents = await call(categoryApi.previewDeletion, { categoryId: id })
  const isEmpty = contents.categories + contents.documents + contents.binned === 0
  if (isEmpty)
    return await confirm({
      title: textNow(categoryMessages, 'deleteCategoryAsked', { name }),
      text: textNow(categoryMessages, 'deleteCategoryText'),
      action: textNow(categoryMessages, 'deleteCategory'),
      danger: true,
    })
  await confirm({
    title: textNow(categoryMessages, 'categoryNotEmpty', { name }),
    text: <WhatIsIn categoryId={id} contents={contents} />,
    action: textNow(categoryMessages, 'seen'),
    isNotice: true,
  })
  return false
}

function WhatIsIn({ categoryId, contents }: { readonly categoryId: number; readonly contents: Contents }) {
  const t = useMessages(categoryMessages)
  const { list } = useFormats()
  const { categories, documents, binned } = contents
  const named = [
    ...(categories > 0 ? [t('holdsCategories', { n: categories })] : []),
    ...(documents > 0 ? [t('holdsDocuments', { n: documents })] : []),
    ...(binned > 0 ? [t('holdsBinned', { n: binned })] : []),
  ]
  return (
    <>
      <p>{t('holds', { what: list(named) })}</p>
      <p>
        {t(binned > 0 ? 'emptyWithBin' : 'emptyFirst')}{' '}
        {binned > 0 && <a href={addresses.recycleBin({ categoryId })}>{t('showBin')}</a>}
      </p>
    </>
  )
}
