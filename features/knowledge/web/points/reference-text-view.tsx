import { partsOfReference } from './reference-text.ts'

/** A typed reference with its fields set off from its words. */
export function ReferenceText({ query }: { readonly query: string }) {
  return partsOfReference(query).map(({ text, isField }, index) =>
    isField ? (
      // parts have no other name than their place
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="sk-reference-token">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
