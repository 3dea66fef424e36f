import type { ReplyOf } from '@shuku/kit/contract'
import { formatExactly } from '@shuku/kit/web'
import type { mapsApi } from '../../contract/maps.ts'
