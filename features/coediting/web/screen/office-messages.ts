/** "Messages are JSON strings with MessageId, SendTime and Values." */
export interface OfficeMessage {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** What an office posted; nothing where it is something else. */
export function readOfficeMessage(data: unknown): OfficeMessage | undefined {
  if (typeof data !== 'string') return undefined
  let message: unknown
  try {
    message = JSON.parse(data)
  } catch {
    return undefined
  }
  if (typeof message !== 'object' || message === null) return undefined
  const { MessageId: id, Values: values } = message as Readonly<Record<string, unknown>>
  if (typeof id !== 'string') return undefined
  return { id, values: typeof values === 'object' && values !== null ? (values as OfficeMessage['values']) : {} }
}

/** The version that is shown around the office may be another one now. */
export function hasSaved({ id, values }: OfficeMessage): boolean {
  if (id === 'Doc_ModifiedStatus') return values['Modified'] === false
  if (id === 'Action_Save_Resp') return values['success'] !== false
  return id === 'File_Rename'
}

/** "The host must send Host_PostmessageReady": before that an office listens to nothing, and some say nothing. */
export function hostIsReady(): string {
  return JSON.stringify({ MessageId: 'Host_PostmessageReady', SendTime: Date.now(), Values: {} })
}

export function isFrameReady({ id, values }: OfficeMessage): boolean {
  return id === 'App_LoadingStatus' && values['Status'] === 'Frame_Ready'
}
