import { expect, test } from 'vitest'
import { viewerOf, type ViewerFile } from './viewer-file.ts'

const file = { name: 'x', sizeBytes: 1, mayDownload: true }

test.each<[ViewerFile['kind'], string, string]>([
  ['pdf', 'application/pdf', 'pdf'],
  ['image', 'image/png', 'image'],
  ['image', 'image/svg+xml', 'image'],
  ['image', 'image/tiff', 'made'],
  ['image', 'image/vnd.adobe.photoshop', 'none'],
  ['text', 'text/csv', 'made'],
  ['text', 'text/markdown', 'made'],
  ['text', 'application/json', 'text'],
  ['page', 'text/html', 'page'],
  ['page', 'multipart/related', 'extracted'],
  ['word', 'application/msword', 'made'],
  ['mail', 'message/rfc822', 'made'],
  ['video', 'video/mp4', 'video'],
  ['zip', 'application/zip', 'extracted'],
  ['page', 'application/epub+zip', 'extracted'],
  ['other', 'application/octet-stream', 'none'],
])('a file of kind %s and type %s is shown by the viewer %s', (kind, mime, viewer) => {
  expect(viewerOf({ ...file, kind, mime })).toBe(viewer)
})

test('without the right to download only the text is shown, whatever the kind', () => {
  expect(viewerOf({ ...file, kind: 'pdf', mime: 'application/pdf', mayDownload: false })).toBe('extracted')
  expect(viewerOf({ ...file, kind: 'image', mime: 'image/png', mayDownload: false })).toBe('extracted')
})
