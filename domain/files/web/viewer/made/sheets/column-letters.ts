const letters = 26

/** 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % letters))
  return column < letters ? last : columnLetters(Math.floor(column / letters) - 1) + last
}

export function cellName({ row, column }: { row: number; column: number }): string {
  return `${columnLetters(column)}${row + 1}`
}
