import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react'
import type { CreateCategoryDialog as Create } from './create-category-dialog.tsx'
import type { RenameCategoryDialog as Rename } from './rename-category-dialog.tsx'

// Forms weigh more than the screens that open them: they come with the first opening, and stay.

const LazyCreate = lazy(async () => ({ default: (await import('./create-category-dialog.tsx')).CreateCategoryDialog }))
const LazyRename = lazy(async () => ({ default: (await import('./rename-category-dialog.tsx')).RenameCategoryDialog }))

export function CreateCategoryDialog(props: ComponentProps<typeof Create>) {
  return <FromFirstOpening of={LazyCreate} isOpen={props.open} props={props} />
}

export function RenameCategoryDialog(props: ComponentProps<typeof Rename>) {
  return <FromFirstOpening of={LazyRename} isOpen={props.category !== undefined} props={props} />
}

function FromFirstOpening<P extends object>({
  of: Dialog,
  isOpen,
  props,
}: {
  of: ComponentType<P>
  isOpen: boolean
  props: P
}) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null
}
