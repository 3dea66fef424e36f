import { get, JsonText, post, wire, wireObject, z } from '@shuku/kit/contract'

/** So many rows a section of a page may have. */
export const mostSectionRows = 20

/** How somebody wants a section: in this order, shown or not, with so many rows. */
const Arranged = z.object({
  id: z.string().regex(/^[a-zA-Z]{1,40}$/),
  isHidden: z.boolean(),
  rows: z.int().min(1).max(mostSectionRows).optional(),
})
export type Arranged = z.output<typeof Arranged>
export const Arrangement = z.array(Arranged).max(20)

/** The two calls of a page (`the start page`) whose sections each person puts in order, or hides. */
export function arrangementCalls(below: string, page: string) {
  return {
    getArrangement: get(`${below}/arrangement`, {
      doc: `How the caller arranged ${page}; nothing where it stands as it came.`,
      reply: wireObject({ sections: wire('sections', Arrangement) }),
    }),
    arrange: post(`${below}/arrange`, {
      doc: `Stores how the caller wants ${page}: the sections in their order; none puts it back as it came.`,
      query: wireObject({ sections: wire('sections', JsonText(Arrangement)) }),
    }),
  }
}
export type ArrangementCalls = ReturnType<typeof arrangementCalls>
