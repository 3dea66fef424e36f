import { Pace, type OpenContext } from '@shuku/kit/server'

const calls = new Pace(60, () => Date.now())
/** An article has many pictures. */
const files = new Pace(600)

/** Readers without a session have so many calls a minute and address, in each process that answers. */
export function limitPace(
  { caller, request }: Pick<OpenContext, 'caller' | 'request'>,
  kind: 'call' | 'file' = 'call',
) {
  if (!caller) (kind === 'call' ? calls : files).take(request.address)
}
