import type { ReactNode } from 'react'
import { LanguageSwitch, ProductMark } from '@shuku/kit/web'
import './sign-in-page.css'

interface SignInFrameProps {
  readonly title: string
  readonly hint: string
  readonly isSetUp?: boolean
  /** Below the card. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The pages on which nobody is at work yet: the mark, the language, and one card. */
export function SignInFrame({ title, hint, isSetUp = false, foot, children }: SignInFrameProps) {
  return (
    <main className={isSetUp ? 'sk-sign-in sk-set-up' : 'sk-sign-in'}>
      <div className="sk-sign-in-language">
        <LanguageSwitch />
      </div>
      <div className="sk-sign-in-card">
        <div className="sk-sign-in-mark">
          <ProductMark />
        </div>
        <h1 className="sk-sign-in-title">{title}</h1>
        <p className="sk-sign-in-hint">{hint}</p>
        {children}
      </div>
      {foot}
    </main>
  )
}
