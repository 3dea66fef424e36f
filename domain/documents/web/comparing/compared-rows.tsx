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
  /** What the result takes; undefined while nobody has chosen. */
  taken?: 'before' | 'after' | 'both' | undefined
}

type Mark = 'ins' | 'del' | 'mark'

/** The lines of two texts as rows of a table, marked by whether the result takes them, and not by who wrote them. */
export function ComparedRows({ before, after, nothing = '', taken }: ComparedRowsProps) {
  const lines = useMemo(() => compareTexts(before, after), [before, after])
  const markOf = (side: 'before' | 'after'): Mark => {
    if (taken === undefined) return 'mark'
    return taken === side || taken === 'both' ? 'ins' : 'del'
  }
  const [left, right] = [markOf('before'), markOf('after')]
  const faint = (mark: Mark) => (mark === 'del' ? 'is-dropped' : undefined)
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
    <tr key={index}>
      <td className={faint(left)}>
        {index === 0 && before.length === 0 ? nothing : <Line pieces={line.before} as={left} />}
      </td>
      <td className={faint(right)}>
        {index === 0 && after.length === 0 ? nothing : <Line pieces={line.after} as={right} />}
      </td>
    </tr>
  ))
}

function Line({ pieces = [], as: Mark }: { pieces?: readonly Piece[] | undefined; as: Mark }) {
  const t = useMessages(comparingMessages)
  const title = Mark === 'mark' ? undefined : t(Mark === 'ins' ? 'inResult' : 'notInResult')
  return pieces.map(({ text, isOwn }, index) =>
    isOwn ? (
      // oxlint-disable-next-line react/no-array-index-key -- compared once, then never moved
      <Mark key={index} title={title}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}
