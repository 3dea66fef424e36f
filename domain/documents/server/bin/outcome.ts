/** What became of each document of a batch. */
export interface Outcome {
  readonly done: number[]
  /** The reason is in the caller's language; the subject is present only if the caller may know it, the address if it is no document. */
  readonly refused: {
    readonly id: number
    readonly subject: string
    readonly reason: string
    readonly address?: string | undefined
  }[]
}
