import { Suspense, type ReactNode } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { quickLook } from '@shuku/domain/documents/web'
import { hitWords, IconButton, useFormats, useMessages, useSlot, withoutHits, type Table } from '@shuku/kit/web'
import { searchListMessages } from '../../messages.ts'
import type { LookedRow, QuickLookState } from './use-quick-look.ts'
import './quick-look.css'

interface LookedListProps<R> {
  table: Table<R>
  quick: QuickLookState<R> | undefined
  children: ReactNode
}

/** A list, and beside it the document that is looked at. */
export function LookedList<R extends LookedRow>({ table, quick, children }: LookedListProps<R>) {
  const t = useMessages(searchListMessages)
  const parts = useSlot(quickLook)
  const row = quick?.look.row
  return (
    <div className="sk-looked-list">
      <div className="sk-looked-rows">{children}</div>
      {quick && row && (
        // Escape closes it from within too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <aside
          className="sk-quick-look"
          aria-label={t('quickLook')}
          onKeyDown={({ key }) => key === 'Escape' && quick.look.close()}
        >
          <Suspense>
            {parts.map(({ id, Content }) => (
              <Content
                key={id}
                documentId={row.row.id}
                titleMarked={row.row.subjectMarked ?? withoutHits(row.row.subject)}
                words={hitWords(`${row.row.subjectMarked ?? ''} ${row.row.hitMarked ?? ''}`)}
                steps={<Steps table={table} quick={quick} />}
                onClose={quick.look.close}
                onDone={table.reload}
              />
            ))}
          </Suspense>
        </aside>
      )}
    </div>
  )
}

function Steps<R>({ table, quick }: { table: Table<R>; quick: QuickLookState<R> }) {
  const t = useMessages(searchListMessages)
  const { number } = useFormats()
  const { position, look, mayGoBack, mayGoOn } = quick
  return (
    <span className="sk-quick-look-steps" role="group" aria-label={t('inList')}>
      <IconButton
        icon={<ChevronUp aria-hidden />}
        label={t('previousDocument')}
        disabled={!mayGoBack}
        onClick={() => look.step(-1)}
      />
      {/* what matches in part has no place among what matches */}
      {position !== undefined && (
        <span className="sk-secondary sk-small">
          {number(position)} / {number(table.total ?? table.countedRows)}
        </span>
      )}
      <IconButton
        icon={<ChevronDown aria-hidden />}
        label={t('nextDocument')}
        disabled={!mayGoOn}
        onClick={() => look.step(1)}
      />
    </span>
  )
}
