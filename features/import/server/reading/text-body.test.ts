import { expect, test } from 'vitest'
import { textBody } from './text-body.ts'

/** A text broken at 40 columns, with what should not be taken for prose. */
const wrapped = `    创建软件包所必须的，但对新维护人员而言，
    我们强烈推荐。它可以使整个过程极为简化，
    并易于在将来维护。

  * devscripts 提供了一些非常好且有用的脚本来
    帮助维护者，不过并非制作软件包所必须的，而
    此软件包所推荐或建议的软件包都值得一看。

  + Plain English prose that was broken where
    the margin of the page stood, with a blank
    put in place of each of the line ends.
  + Another one

1.1 目录
1.2 软件包信息文档列表

名称      说明                   大小
devscripts  脚本                 12
fakeroot    模拟                  3

第一条 员工应当按照职级执行住宿标准并于出差
第二条 超过标准的部分由本人承担而且不予受理
`

test('lines that the margin broke are one, items, columns and short lines stay', () => {
  expect(textBody(wrapped).split('\n')).toEqual([
    '<p>    创建软件包所必须的，但对新维护人员而言，我们强烈推荐。它可以使整个过程极为简化，并易于在将来维护。</p>',
    '<p>  * devscripts 提供了一些非常好且有用的脚本来帮助维护者，不过并非制作软件包所必须的，而此软件包所推荐或建议的软件包都值得一看。</p>',
    '<p>  + Plain English prose that was broken where the margin of the page stood, with a blank put in place of each of the line ends.<br>  + Another one</p>',
    '<p>1.1 目录<br>1.2 软件包信息文档列表</p>',
    '<p>名称      说明                   大小<br>devscripts  脚本                 12<br>fakeroot    模拟                  3</p>',
    '<p>第一条 员工应当按照职级执行住宿标准并于出差<br>第二条 超过标准的部分由本人承担而且不予受理</p>',
  ])
})

test('a text with its own line ends keeps them, whatever their kind', () => {
  expect(textBody('一行\r\n二行\r\r三行 <b>\n')).toBe('<p>一行<br>二行</p>\n<p>三行 &lt;b&gt;</p>')
  const long = Array.from({ length: 20 }, (_, index) => `${'很长的一行'.repeat(40)}${index}`).join('\n')
  expect(textBody(long).match(/<br>/g)).toHaveLength(19)
})

test('nothing is nothing', () => {
  expect(textBody('')).toBe('')
  expect(textBody(' \n\n \t\n')).toBe('')
})
