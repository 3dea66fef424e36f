import { useMemo } from 'react'
import { useMessages } from '@shuku/kit/web'
import { comparingMessages } from './comparing-messages.ts'
import { compareTexts, type Piece } from './text-difference.ts'
import './comparing.css'
import './marked-changes.css'

interface ComparedRowsProps {
  before: readonly string[]
  after: readonly string[]
  /** What is shown where one side has no such value. */
  nothing?: string
  /** The side that is not taken. */
  dropped?: 'before' | 'after' | undefined
}

/** The lines of two texts as rows of a table. */
export function ComparedRows({ before, after, nothing = '', dropped }: ComparedRowsProps) {
  const t = useMessages(comparingMessages)
  const lines = useMemo(() => compareTexts(before, after), [before, after])
  const faint = (side: 'before' | 'after') => (dropped === side ? 'is-dropped' : undefined)
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
    <tr key={index}>
      <td className={faint('before')}>
        {index === 0 && before.length === 0 ? (
          nothing
        ) : (
          <Line pieces={line.before} Mark="del" label={t('removedWords')} />
        )}
      </td>
      <td className={faint('after')}>
        {index === 0 && after.length === 0 ? nothing : <Line pieces={line.after} Mark="ins" label={t('addedWords')} />}
      </td>
    </tr>
  ))
}

function Line({
  pieces = [],
  Mark,
  label,
}: {
  pieces?: readonly Piece[] | undefined
  Mark: 'ins' | 'del'
  label: string
}) {
  return pieces.map(({ text, isOwn }, index) =>
    isOwn ? (
      // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
      <Mark key={index} title={label}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
