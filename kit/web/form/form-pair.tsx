import type { ReactNode } from 'react'
import './form.css'

/** Two fields side by side, where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className="sk-form-pair">{children}</div>
}
