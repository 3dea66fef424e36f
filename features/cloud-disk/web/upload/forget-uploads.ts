/** Where the browser has what a person has uploaded. */
export const historyKey = (personId: number) => `shuku.disk.uploads.${personId}`

/** Of a person who signs out nothing stays for the next one at the machine. */
export function forgetUploads(personId: number): Promise<void> {
  try {
    localStorage.removeItem(historyKey(personId))
  } catch {
    // nothing was stored either
  }
  return Promise.resolve()
}
