/** Keywords are one text, parted as people part them; each once, in its order. */
export function keywordsOf(text: string): string[] {
  const words = text.split(/[,，;；、\s]+/).filter((word) => word !== '')
  return [...new Set(words)]
}

export function keywordsText(words: readonly string[]): string {
  return keywordsOf(words.join(',')).join(',')
}
