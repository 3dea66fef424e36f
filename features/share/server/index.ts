import type { ServerPart } from '@shuku/domain/slots/server'
import { getShare } from './get-share.ts'

export const shareServer: ServerPart = { handlers: [getShare] }
