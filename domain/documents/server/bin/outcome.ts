/** What became of each document of a batch. */
export interface Outcome {
  readonly done: number[]
  /** With the reason in the caller's language; the subject only where the caller may know it. */
  readonly refused: { readonly id: number; readonly subject: string; readonly reason: string }[]
}
