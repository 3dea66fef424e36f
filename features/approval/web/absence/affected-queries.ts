import { tableApi } from '@shuku/kit/contract'
import { approvalApi } from '../../contract.ts'
import { decided } from '../deciding/decide-dialog.tsx'

/** Whose tasks they are, and what is said of it. */
export const affectedQueries = [approvalApi.getAbsence, ...decided, tableApi.getRows]
