export interface Done {
  readonly done: number
  readonly total: number
  readonly bytes: number
}

/** One line that is overwritten on a terminal; elsewhere a line every 500 files. */
export function progressLine(): (progress: Done) => void {
  const terminal = process.stderr.isTTY
  let last = 0
  return ({ done, total, bytes }) => {
    const now = Date.now()
    if (done < total && (terminal ? now - last < 100 : done % 500 !== 0)) return
    last = now
    const share = total === 0 ? 1 : done / total
    const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░')
    const line = `${bar} ${Math.floor(share * 100)} %  ${done}/${total}  ${(bytes / 1e6).toFixed(1)} MB`
    process.stderr.write(terminal ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`)
  }
}
