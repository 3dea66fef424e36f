import { taskApi } from '@shuku/domain/notices/contract'
import { tableApi } from '@shuku/kit/contract'
import { reviewApi } from '../contract.ts'

/** Whatever shows when a document is to be reviewed is asked anew. */
export const affectedQueries = [reviewApi.getReview, reviewApi.listReviews, taskApi.countTasks, tableApi.getRows]
