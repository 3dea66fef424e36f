import { toast, type ToastAct } from '@shuku/kit/web'

interface Done {
  readonly message: string
  /** 0: it changed nothing. */
  readonly actId: number
}

interface ActAnnouncement {
  /** Asks anew what shows it. */
  readonly refresh: () => Promise<void>
  /** The way to what was done. */
  readonly more?: ToastAct
  /** It was done, and yet opens nothing: said as a warning. */
  readonly isClosed?: boolean
  readonly undo: (query: { readonly actId: number }) => Promise<{ readonly message: string }>
}

/** Says what an act on shares or rights did, and offers to take it back where it changed something. */
export async function announceAct(
  { message, actId }: Done,
  { refresh, undo, more, isClosed = false }: ActAnnouncement,
): Promise<void> {
  const takeBack = async () => {
    toast.success((await undo({ actId })).message)
    await refresh()
  }
  const say = isClosed ? toast.warning : toast.success
  say(message, { ...(more ? { more } : {}), ...(actId === 0 ? {} : { undo: takeBack }) })
  await refresh()
}
