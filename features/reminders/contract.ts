import {
  defineErrors,
  download,
  getOnly,
  Id,
  post,
  Text,
  upload,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { CategoryQuery } from '@shuku/domain/categories/contract'

export const remindersErrors = defineErrors('reminders', {
  pictureType: {
    kind: 'invalid',
    'zh-CN': '请选择 PNG、JPEG 或 WebP 图片。',
    'en-US': 'Choose a PNG, JPEG or WebP picture.',
  },
  pictureGone: {
    kind: 'conflict',
    'zh-CN': '原来的图片已删除，请重新上传。',
    'en-US': 'The original image has been deleted. Upload it again.',
  },
  pictureTooLarge: {
    kind: 'limit',
    'zh-CN': '图片超过 {limit}，请选择较小的图片。',
    'en-US': 'The picture is larger than {limit}. Choose a smaller one.',
  },
})

const reply = wireObject({ id: wire('id', Id), message: wire('msg', Text) })

export const remindersApi = {
  getMailPicture: getOnly('/api/doc/console/category/getsendimg', {
    doc: 'The picture in the mails of a category’s reminders: its own, or that of the nearest category above that says.',
    query: CategoryQuery,
    reply: wireObject({
      /** What the category says itself; `above`: it follows. */
      own: wire('setting', z.enum(['above', 'none', 'picture'])),
      /** The number of the picture in force; without it mails have none. */
      fileId: wire('imgid', Id).optional(),
      /** Which category it follows; without it nobody above says anything. */
      from: wire('from', wireObject({ id: wire('id', Id), name: wire('name', Text) })).optional(),
    }),
  }),
  saveMailPicture: upload('/api/doc/console/category/savesendimg', {
    doc: 'Gives the mails of a category’s reminders a picture: png, jpeg or webp by its content, up to 1 MB.',
    query: CategoryQuery,
    reply,
  }),
  dropMailPicture: post('/api/shuku/reminders/mail-picture/drop', {
    doc: 'Lets the mails of a category follow the category above again, or have no picture.',
    query: wireObject({ ...CategoryQuery.fields, to: wire('to', z.enum(['above', 'none'])) }),
    reply,
  }),
  downloadMailPicture: download('/api/shuku/reminders/mail-picture', {
    doc: 'The picture in force, for who may set the category.',
    query: wireObject({
      ...CategoryQuery.fields,
      /** The number of the picture. Not used by the call; it gives another picture another address. */
      version: wire('v', Text.max(30)).default(''),
    }),
  }),
} satisfies Record<string, Endpoint>
