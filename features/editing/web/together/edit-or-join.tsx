import { lazy, Suspense, useState, type ReactNode } from 'react'
import { DocumentWait } from '@shuku/domain/documents/web'
import { coeditingApi } from '@shuku/domain/shared-edits/contract'
import { randomKey, useApi } from '@shuku/kit/web'
import { isGated, TogetherGate } from './together-gate.tsx'

// with all that merges texts: who edits alone does not load it
const TogetherPage = lazy(async () => ({ default: (await import('./together-page.tsx')).TogetherPage }))

/** How a window goes over to writing together. */
export interface GoingTogether {
  /** The word of the window; the lease that it has becomes that of all. */
  readonly token: string
  /** What it had written alone and not saved. */
  readonly carry?: string | undefined
  readonly savesAtOnce?: boolean | undefined
}

type Mode = 'alone' | (GoingTogether & { readonly attempt: number })

interface EditOrJoinProps {
  documentId: number
  /** The page of who edits alone, which may go over. */
  children: (goTogether: (how: GoingTogether) => void) => ReactNode
}

/** One edits a document alone, unless several people write it or have left something unsaved. */
export function EditOrJoin({ documentId, children }: EditOrJoinProps) {
  const [mode, setMode] = useState<Mode>()
  const { data, error } = useApi(
    coeditingApi.findSharedEdit,
    { documentId },
    { fresh: true, enabled: mode === undefined },
  )
  const attempt = typeof mode === 'object' ? mode.attempt : 0
  const join = (how: GoingTogether) => setMode({ ...how, attempt: attempt + 1 })
  // what is refused here the page says in its own way
  const isAlone = error !== null || (data !== undefined && !isGated(data.sharedEdit))
  if (mode === undefined && isAlone) setMode('alone')
  if (typeof mode === 'object') {
    const { token, carry, savesAtOnce } = mode
    return (
      <Suspense fallback={<DocumentWait />}>
        <TogetherPage
          key={mode.attempt}
          documentId={documentId}
          token={token}
          carry={carry}
          savesAtOnce={savesAtOnce}
          onRetry={() => join({ token, carry, savesAtOnce })}
          onReopen={() => join({ token })}
        />
      </Suspense>
    )
  }
  if (mode === 'alone') return children(join)
  if (!data || !isGated(data.sharedEdit)) return <DocumentWait />
  return (
    <TogetherGate
      documentId={documentId}
      found={data.sharedEdit}
      onJoin={(how) => join({ token: randomKey(), ...how })}
      onDiscarded={() => setMode('alone')}
    />
  )
}
