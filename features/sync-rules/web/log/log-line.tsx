import { useState } from 'react'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Minus, TriangleAlert } from 'lucide-react'
import { FileGlyph, RelativeTime, useFormats } from '@shuku/kit/web'
import type { LogRow } from '../../contract.ts'

/** One file in one run; opened it shows both sides. */
export function LogLine({ line }: { readonly line: LogRow }) {
  const { bytes, exactly } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { at, path, outcome, did, ruleName, sizeBytes, way, localFolders, folderName, computerName } = line
  const name = path.split('/').at(-1) ?? path
  const below = path.slice(0, -name.length - 1)
  return (
    <li className={`sk-sync-line is-${outcome}`}>
      <button
        type="button"
        className="sk-plain-button sk-sync-line-head"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        <span className="sk-secondary">
          <RelativeTime value={at} />
        </span>
        <span className="sk-sync-line-file">
          <FileGlyph fileName={name} />
          <span className="sk-cut">{name}</span>
        </span>
        <span className={outcome === 'failed' ? 'sk-sync-amber' : undefined}>
          <Sign line={line} />
          {did}
        </span>
        <span className="sk-secondary sk-cut">{ruleName}</span>
        <span className="sk-secondary">{sizeBytes === null ? '' : bytes(sizeBytes)}</span>
      </button>
      {isOpen && (
        <p className="sk-small sk-secondary sk-sync-line-more">
          <span>{`${computerName} · ${exactly(at)}`}</span>
          <span>{`${localFolders} ${way === 'up' ? '→' : '←'} ${folderName}`}</span>
          {below !== '' && <span>{below}</span>}
        </p>
      )}
    </li>
  )
}

function Sign({ line: { outcome, act, way } }: { readonly line: LogRow }) {
  if (outcome === 'failed') return <TriangleAlert aria-hidden />
  if (outcome === 'left' || act === 'adopted') return <Minus aria-hidden />
  return act === 'fetched' || way === 'down' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />
}
