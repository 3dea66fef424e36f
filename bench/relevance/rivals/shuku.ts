import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { idsOf } from '../../measure/cases/pages.ts'
import type { Product } from '../../real/product.ts'
import type { Rival } from './rival.ts'

/** List and first page, as a browser asks. */
export function productAsRival(product: Product): Rival {
  return {
    name: 'Shuku',
    async search(typed) {
      const { sessionkey } = await product.post(searchApi.openSearchList.path, { fulltext: typed })
      return idsOf(await product.post(tableApi.getRows.path, { dataKey: String(sessionkey), current: 1, pageSize: 10 }))
    },
    close: async () => {},
  }
}
