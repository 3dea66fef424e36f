import { isSecondHalf } from '../query/characters/characters.ts'
import { normalise, type NormaliseOptions } from '../query/normalise.ts'

/** A text as it was written, around a stretch of it. */
export interface WrittenPiece {
  /** Where the stretch begins in the normal form of the whole text. */
  readonly start: number
  readonly text: string
}

/** A shorter text is read whole to show one place of it. */
const LONG_WRITTEN = 2000
const PIECE_LENGTH = 2000
/** A piece has so much of its neighbours, more than is shown around a hit. */
const AROUND = 200

/** A long text in pieces, so that the one with a hit can be shown alone; a shorter one has none. `normal` is its normal form. */
export function writtenPieces(written: string, normal: string, options: NormaliseOptions = {}): WrittenPiece[] {
  if (written.length <= LONG_WRITTEN) return []
  const pieces: WrittenPiece[] = []
  let start = 0
  for (let from = 0; from < written.length;) {
    const to = cutAt(written, from + PIECE_LENGTH)
    const stretch = normalise(written.slice(from, to), options)
    if (stretch !== '') {
      start = placeOf(normal, stretch, start)
      const text = written.slice(cutAt(written, Math.max(0, from - AROUND)), cutAt(written, to + AROUND))
      pieces.push({ start, text })
      start += stretch.length
    }
    from = to
  }
  return pieces
}

/** Between two stretches stands what parts them, or nothing: the beginning of the second tells. */
function placeOf(normal: string, stretch: string, expected: number): number {
  const beginning = stretch.slice(0, KNOWN_BY)
  const found = normal.indexOf(beginning, Math.max(0, expected - 1))
  return found >= 0 && found <= expected + KNOWN_BY ? found : expected
}

const KNOWN_BY = 20

/** Not between the two halves of a supplementary character. */
function cutAt(written: string, index: number): number {
  if (index >= written.length) return written.length
  return isSecondHalf(written.charCodeAt(index)) ? index - 1 : index
}
