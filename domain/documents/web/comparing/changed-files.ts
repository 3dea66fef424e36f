export interface ComparedFile {
  /** Of the attachment, through all its files. */
  readonly id: number
  readonly fileId: number
  readonly name: string
}

export interface ChangedFile {
  readonly id: number
  readonly kind: 'removed' | 'added' | 'replaced' | 'renamed'
  readonly name: string
  /** Its name before, where that was another. */
  readonly before?: string
}

/** In what the attachments of two versions differ. */
export function changedFiles(before: readonly ComparedFile[], after: readonly ComparedFile[]): ChangedFile[] {
  const now = new Map(after.map((file) => [file.id, file]))
  const then = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((file) => changeOf(file, now.get(file.id)) ?? []),
    ...after.flatMap(({ id, name }) => (then.has(id) ? [] : [{ id, kind: 'added' as const, name }])),
  ]
}

function changeOf(before: ComparedFile, after: ComparedFile | undefined): ChangedFile | undefined {
  const { id, name } = before
  if (!after) return { id, kind: 'removed', name }
  const named = after.name === name ? {} : { before: name }
  if (after.fileId !== before.fileId) return { id, kind: 'replaced', name: after.name, ...named }
  return after.name === name ? undefined : { id, kind: 'renamed', name: after.name, before: name }
}
