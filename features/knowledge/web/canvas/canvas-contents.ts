import { z } from '@shuku/kit/contract'

/** As large as the canvas is; boxes lie within it. */
export const canvasSize = { width: 960, height: 540 } as const
export const boxSize = { width: 148, height: 56 } as const
export const mostBoxes = 60
export const longestText = 60

const Box = z.object({
  id: z.int().positive(),
  text: z.string().max(longestText),
  x: z.number().min(0).max(canvasSize.width),
  y: z.number().min(0).max(canvasSize.height),
  /** The point to which it leads. */
  pointId: z.int().positive().optional(),
})

const Contents = z.object({
  version: z.literal(1),
  boxes: z.array(Box).max(mostBoxes),
  /** By the ids of two boxes. */
  lines: z.array(z.tuple([z.int(), z.int()])).max(mostBoxes * mostBoxes),
})

export type CanvasBox = z.output<typeof Box>
export type CanvasContents = z.output<typeof Contents>

export const emptyCanvas: CanvasContents = { version: 1, boxes: [], lines: [] }

/** What was saved; nothing where it cannot be read. */
export function readContents(text: string): CanvasContents | undefined {
  if (text.trim() === '') return emptyCanvas
  try {
    const read = Contents.safeParse(JSON.parse(text))
    return read.success ? withoutLooseLines(read.data) : undefined
  } catch {
    return undefined
  }
}

export function writeContents(contents: CanvasContents): string {
  return JSON.stringify(withoutLooseLines(contents))
}

function withoutLooseLines({ boxes, lines, ...contents }: CanvasContents): CanvasContents {
  const ids = new Set(boxes.map(({ id }) => id))
  return { ...contents, boxes, lines: lines.filter(([from, to]) => from !== to && ids.has(from) && ids.has(to)) }
}

/** Beside the last one, or where the canvas begins. */
export function addBox(
  contents: CanvasContents,
  text: string,
): { readonly contents: CanvasContents; readonly id: number } {
  const id = Math.max(0, ...contents.boxes.map((box) => box.id)) + 1
  const last = contents.boxes.at(-1)
  const box = { id, text, ...placed(last ? { x: last.x + boxSize.width + 32, y: last.y } : { x: 32, y: 32 }) }
  // at the edge it goes on below
  const isTaken = contents.boxes.some(({ x, y }) => x === box.x && y === box.y)
  const free = isTaken && last ? { ...box, ...placed({ x: 32, y: last.y + boxSize.height + 32 }) } : box
  return { contents: { ...contents, boxes: [...contents.boxes, free] }, id }
}

export function changeBox(contents: CanvasContents, id: number, patch: Partial<CanvasBox>): CanvasContents {
  return {
    ...contents,
    boxes: contents.boxes.map((box) => {
      if (box.id !== id) return box
      const changed = { ...box, ...patch }
      return { ...changed, ...placed(changed) }
    }),
  }
}

export function removeBox(contents: CanvasContents, id: number): CanvasContents {
  return withoutLooseLines({ ...contents, boxes: contents.boxes.filter((box) => box.id !== id) })
}

/** A line between two boxes, or none where there is one. */
export function toggleLine(contents: CanvasContents, one: number, other: number): CanvasContents {
  if (one === other) return contents
  const rest = contents.lines.filter(
    ([from, to]) => !((from === one && to === other) || (from === other && to === one)),
  )
  return { ...contents, lines: rest.length < contents.lines.length ? rest : [...rest, [one, other]] }
}

function placed({ x, y }: { readonly x: number; readonly y: number }) {
  return {
    x: Math.round(Math.min(Math.max(0, x), canvasSize.width - boxSize.width)),
    y: Math.round(Math.min(Math.max(0, y), canvasSize.height - boxSize.height)),
  }
}
