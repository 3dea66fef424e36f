import { expect, test } from 'vitest'
import { encodeQuery } from '@shuku/kit/contract'
import { categoryApi } from '../../contract.ts'
import { openTreeQuery, treeQuery } from './tree-query.ts'

const sent = (query: object) => encodeQuery(categoryApi.getSearchTree.query, query)

test('SEARCH-47 every request for nodes of the tree says that it is of the first level on', () => {
  for (const query of [
    treeQuery(2, { starred: true }),
    treeQuery(0, { name: 'cw' }),
    openTreeQuery(1, {}, []),
    openTreeQuery(1, { preloads: false }, [3]),
  ]) {
    expect(sent(query)).toMatchObject({ firstSecid: '1' })
  }
})

test('SEARCH-37 what the address asks of the tree is sent beside what the person opened', () => {
  const asked = { preloads: false, openIds: [3, 4], shownIds: [9], opensShown: true }
  expect(sent(openTreeQuery(2, asked, [4, 5]))).toMatchObject({
    viewcondition: '2',
    isFav: '0',
    preLoad: '0',
    extendsKeys: '3,4,5',
    childKeys: '9',
    selectChild: '1',
  })
})
