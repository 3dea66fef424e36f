import { Pace, processMemory, type OpenContext } from '@shuku/kit/server'

const paces = processMemory(() => ({
  call: new Pace(60, () => Date.now()),
  /** An article has many pictures. */
  file: new Pace(600),
}))

/** Readers without a session have so many calls a minute and address, in each process that answers. */
export function limitPace(
  { caller, request }: Pick<OpenContext, 'caller' | 'request'>,
  kind: 'call' | 'file' = 'call',
) {
  if (!caller) paces()[kind].take(request.address)
}
