import type { ReactNode } from 'react'
import { usePageTitle } from '@shuku/kit/web'

/** The head of a page that has no frame around it. */
export function OuterHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  usePageTitle(title)
  return (
    <header className="sk-outer-head">
      <h1>{title}</h1>
      {children}
    </header>
  )
}
