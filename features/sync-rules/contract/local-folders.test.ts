import { expect, test } from 'vitest'
import { addFolder, cleanPath, faultOfPath, readFolders, relationOf } from './local-folders.ts'

const windows = { platform: 'Windows 11' }
const linux = { platform: 'linux' }
const mac = { platform: 'macOS 15' }

test('a path is compared without separators that make no difference', () => {
  expect(cleanPath(' D:/财务//2027预算\\ ')).toBe('D:\\财务\\2027预算')
  expect(cleanPath('\\\\nas\\share\\资料\\')).toBe('\\\\nas\\share\\资料')
  expect(cleanPath('/home//li/资料/')).toBe('/home/li/资料')
  expect(cleanPath('/')).toBe('/')
  expect(cleanPath('D:')).toBe('D:')
})

test('what is no whole path to a folder is refused with its reason', () => {
  expect(faultOfPath('资料')).toBe('notWhole')
  expect(faultOfPath('~/资料')).toBe('notWhole')
  expect(faultOfPath('/home/../root')).toBe('notWhole')
  for (const drive of ['/', 'D:\\', '\\\\nas\\share'])
    expect([drive, faultOfPath(drive)]).toEqual([drive, 'wholeDrive'])
  expect(faultOfPath('D:\\a?b')).toBe('wrongSign')
  expect(faultOfPath('/home/a|b')).toBe('wrongSign')
  expect(faultOfPath(`/${'长'.repeat(1000)}`)).toBe('long')
  expect(faultOfPath('D:\\财务')).toBeUndefined()
})

test('SYNC-37 a folder takes the place of those in it', () => {
  expect(addFolder(windows, ['D:\\项目\\甲', 'D:\\项目\\乙', 'E:\\结算'], 'd:/项目/')).toEqual({
    folders: ['E:\\结算', 'd:\\项目'],
    replaced: ['D:\\项目\\甲', 'D:\\项目\\乙'],
  })
})

test('SYNC-38 SYNC-39 a folder that is chosen, or is in a chosen one, is refused, in whatever letters its computer takes for the same', () => {
  expect(addFolder(windows, ['D:\\项目'], 'd:\\项目')).toEqual({ fault: 'chosen' })
  expect(addFolder(windows, ['D:\\Work'], 'd:/work/甲')).toEqual({ fault: 'parentChosen' })
  expect(addFolder(mac, ['/Users/li/Files'], '/users/li/files')).toEqual({ fault: 'chosen' })
  expect(addFolder(linux, ['/home/li/Files'], '/home/li/files')).toEqual({ fault: 'sameName' })
  expect(addFolder(linux, ['/home/li/Files'], '/home/li/Files/a')).toEqual({ fault: 'parentChosen' })
  // a name that begins alike is another folder
  expect(relationOf(windows, 'D:\\项目', 'D:\\项目2')).toBe('apart')
})

test('folders of one name would be one in the cloud', () => {
  expect(addFolder(windows, ['D:\\甲\\资料'], 'E:\\乙\\资料')).toEqual({ fault: 'sameName' })
})

test('folders of a program are taken as if they were chosen one after the other', () => {
  expect(readFolders(windows, ['D:\\甲\\乙', 'D:\\甲'])).toEqual({ folders: ['D:\\甲'] })
  expect(readFolders(windows, ['D:\\甲', 'D:\\甲\\乙'])).toEqual({ fault: 'parentChosen', path: 'D:\\甲\\乙' })
})
