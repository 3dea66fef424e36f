/** What was pasted or dropped, beyond its event: after that a browser gives nothing of it any more. */
export function lastingClip(data: DataTransfer): DataTransfer {
  const clip = new DataTransfer()
  for (const type of data.types) if (type !== 'Files') clip.setData(type, data.getData(type))
  for (const file of data.files) clip.items.add(file)
  return clip
}

/** Who turns back on the way to the editor begins anew. */
const lastsMs = 120_000

let handed: { readonly categoryId: number; readonly clip: DataTransfer; readonly at: number } | undefined

/** Content that was pasted on one screen and with which a new document begins on the next one. */
export const handedClip = {
  put(categoryId: number, clip: DataTransfer): void {
    handed = { categoryId, clip, at: Date.now() }
  },

  /** Once, by the new document of that category; one of another is not what it was meant for, and ends it. */
  take(categoryId: number): DataTransfer | undefined {
    const here = handed?.categoryId === categoryId && Date.now() - handed.at < lastsMs ? handed.clip : undefined
    handed = undefined
    return here
  },
}
