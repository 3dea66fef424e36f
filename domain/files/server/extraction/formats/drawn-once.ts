/** A run of glyphs beside each other, as pdf.js tells it. */
interface DrawnRun {
  readonly str: string
  readonly transform: readonly unknown[]
  readonly width: number
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** What is less than this part of a width away from its like lies on it. */
const overlap = 1 / 3
/** Only the last places of a text are looked at: what is drawn twice follows soon, and pages may be huge. */
const mostPlaces = 200

/**
 * Programs make bold letters by drawing each one twice, a little aside, and shadows by drawing whole lines twice. A reader
 * sees them once. A run of pdf.js does not go back by more than a fifth of its size, so the second glyph is in another run
 * than the first; of Latin letters as narrow as that (i, l in some fonts) both are in one, and stay.
 */
export class DrawnOnce {
  readonly #places = new Map<string, Place[]>()
  /** How far each glyph takes its line, as part of the size: known from runs that have one glyph that is not known. */
  readonly #widths = new Map<string, number>()

  /** What of a run no earlier one has drawn, and how far from the run's begin that begins. */
  take({ str, transform, width }: DrawnRun): { text: string; offset: number } {
    const [a = 0, b = 0, , , x = 0, y = 0] = transform.map(Number)
    const size = Math.hypot(a, b)
    if (str.trim() === '' || size === 0 || width === 0) return { text: str, offset: 0 }
    const start = { x, y, size }
    if (this.#isDrawn(str, start, Math.min(width, size))) return { text: '', offset: 0 }

    const glyphs = [...str]
    const widths = this.#widthsOf(glyphs, width / size).map((part) => part * size)
    const taken: { glyph: string; place: Place }[] = [{ glyph: str, place: start }]
    let text = ''
    let begin: number | undefined
    let offset = 0
    for (const [index, glyph] of glyphs.entries()) {
      const place = { x: x + (a / size) * offset, y: y + (b / size) * offset, size }
      const isBlank = glyph.trim() === ''
      if (isBlank || !this.#isDrawn(glyph, place, widths[index] ?? 0)) {
        text += glyph
        begin ??= isBlank ? undefined : offset
        if (!isBlank && glyph !== str) taken.push({ glyph, place })
      }
      offset += widths[index] ?? 0
    }
    for (const { glyph, place } of taken) this.#remember(glyph, place)
    return begin === undefined ? { text: '', offset: 0 } : { text, offset: begin }
  }

  #isDrawn(text: string, { x, y, size }: Place, width: number): boolean {
    const near = Math.max(width * overlap, 0.01)
    return (this.#places.get(text) ?? []).some(
      (place) => place.size === size && Math.abs(place.x - x) < near && Math.abs(place.y - y) < near,
    )
  }

  #remember(text: string, place: Place): void {
    const places = this.#places.get(text)
    if (!places) this.#places.set(text, [place])
    else if (places.push(place) > mostPlaces) places.shift()
  }

  /** As parts of the size. Glyphs that are not known share what the known ones leave. */
  #widthsOf(glyphs: readonly string[], whole: number): number[] {
    const known = glyphs.map((glyph) => this.#widths.get(glyph))
    const missing = known.filter((width) => width === undefined).length
    const rest = whole - known.reduce<number>((sum, width) => sum + (width ?? 0), 0)
    if (missing === 1 && rest > 0) this.#widths.set(glyphs[known.indexOf(undefined)] ?? '', rest)
    // letters that are set apart, or fonts that differ
    const fits = missing > 0 ? rest > 0 : Math.abs(rest) < whole * 0.1
    return known.map((width) => (fits ? (width ?? rest / missing) : whole / glyphs.length))
  }
}
