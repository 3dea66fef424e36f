interface Usage {
  readonly usedBytes: number
  /** 0: none. */
  readonly limitBytes: number
}

/** From here on people are shown how much they have left. */
const shownFrom = 0.8

/** What to say of somebody's space before so many bytes are added: nothing while there is plenty. */
export function roomOf(
  { usedBytes, limitBytes }: Usage,
  addingBytes: number,
): 'little' | 'none' | 'tooLittle' | undefined {
  if (limitBytes === 0) return undefined
  if (usedBytes >= limitBytes) return 'none'
  if (usedBytes + addingBytes > limitBytes) return 'tooLittle'
  return usedBytes > shownFrom * limitBytes ? 'little' : undefined
}
