import type { ReactNode } from 'react'
import { CircleX, Search } from 'lucide-react'
import './search-frame.css'

interface SearchFrameProps {
  /** The field itself; after it, what is found. */
  children: ReactNode
  /** Lower, in a bar of tools. */
  small?: boolean
  width?: number | string
  /** The cross that empties the field, while something is in it. */
  empty?: { readonly label: string; readonly run: () => void } | undefined
}

/** What every field that searches looks like. */
export function SearchFrame({ children, small = false, width, empty }: SearchFrameProps) {
  return (
    <span
      className={`sk-search-frame${small ? ' is-small' : ''}`}
      {...(width === undefined ? {} : { style: { width } })}
    >
      <Search aria-hidden />
      {children}
      {empty && (
        <button type="button" className="sk-plain-button sk-search-empty" aria-label={empty.label} onClick={empty.run}>
          <CircleX aria-hidden />
        </button>
      )}
    </span>
  )
}
