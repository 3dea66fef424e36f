import type { ReactNode } from 'react'
import './form.css'

/** Two fields beside each other, where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className="sk-form-pair">{children}</div>
}
