import { hitParts } from './hit-parts.ts'
import './show.css'

/** A text of the server with its hits (`<em>`) marked; anything else in it is shown as text. */
export function HitText({ text }: { text: string }) {
  return hitParts(text).map(({ text: part, marked, at }) =>
    marked ? (
      <mark key={at} className="sk-hit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
