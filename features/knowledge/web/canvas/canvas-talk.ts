import { z } from '@shuku/kit/contract'

// What the editor and the frame of a free canvas tell each other.

const Point = z.object({ id: z.number(), name: z.string() })
export type CanvasPoint = z.output<typeof Point>

/** The page tells the frame what it draws. */
const ToFrame = z.object({
  about: z.literal('knowledgeCanvas.show'),
  contents: z.string(),
  points: z.array(Point),
  isEdited: z.boolean(),
})

/** The frame says that it is there, what is to be saved, or that it is to be saved now. */
const ToPage = z.discriminatedUnion('about', [
  z.object({ about: z.literal('knowledgeCanvas.ready') }),
  z.object({ about: z.literal('knowledgeCanvas.result'), contents: z.string() }),
  z.object({ about: z.literal('knowledgeCanvas.save') }),
])

export type ToFrame = z.output<typeof ToFrame>
export type ToPage = z.output<typeof ToPage>

export const send = (window: Window, message: ToFrame | ToPage) => window.postMessage(message, location.origin)

/** Hears what the other side says, and nobody else. */
export function hearPage(hear: (message: ToFrame) => void) {
  return listen(() => window.parent, ToFrame, hear)
}

export function hearFrame(frame: () => Window | null, hear: (message: ToPage) => void) {
  return listen(frame, ToPage, hear)
}

function listen<S extends z.ZodType>(from: () => Window | null, schema: S, hear: (message: z.output<S>) => void) {
  const heard = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== from()) return
    const read = schema.safeParse(data)
    if (read.success) hear(read.data)
  }
  addEventListener('message', heard)
  return () => removeEventListener('message', heard)
}
