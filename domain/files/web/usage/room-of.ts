interface Usage {
  readonly usedBytes: number
  /** 0: none. */
  readonly limitBytes: number
  /** Everybody together may have no room for what is added. */
  readonly companyIsShort: boolean
}

/** From here on people are shown how much they have left. */
const shownFrom = 0.8

/** What to say of the space before so many bytes are added, one's own first: nothing while there is plenty. */
export function roomOf(
  { usedBytes, limitBytes, companyIsShort }: Usage,
  addingBytes: number,
): 'little' | 'none' | 'tooLittle' | 'company' | undefined {
  const isLimited = limitBytes > 0
  if (isLimited && usedBytes >= limitBytes) return 'none'
  if (isLimited && usedBytes + addingBytes > limitBytes) return 'tooLittle'
  if (companyIsShort) return 'company'
  return isLimited && usedBytes > shownFrom * limitBytes ? 'little' : undefined
}
