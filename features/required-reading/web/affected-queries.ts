import { taskApi } from '@shuku/domain/notices/contract'
import { readingApi } from '../contract.ts'

/** Whatever shows what is required is asked anew. */
export const affectedQueries = [
  readingApi.getReading,
  readingApi.countByUnit,
  readingApi.listRequiredReaders,
  readingApi.countMyReadings,
  readingApi.listMyReadings,
  readingApi.getList,
  taskApi.countTasks,
]
