import { folderViews } from '@shuku/domain/disk/web'
import { invalidate, useLanguage, useSlot, type TreeNode } from '@shuku/kit/web'
import { FolderGlyph } from '../items/folder-glyph.tsx'
import { diskCalls, isEmbedded } from '../disk-state.ts'

const mark = 'unmade:'
export const isUnmade = (id: string): boolean => id.startsWith(mark)

/**
 * Folders that the product keeps for a purpose and that are made when they are first opened: until then they are lines
 * of the tree alone.
 */
export function useUnmadeNodes(): {
  readonly withUnmade: (home: TreeNode, made: readonly (string | undefined)[]) => TreeNode
  /** Makes the folder of such a line; answers its id. */
  readonly make: (id: string) => Promise<number | undefined>
} {
  const views = useSlot(folderViews)
  const { language } = useLanguage()
  return {
    withUnmade: (home, made) => {
      if (!home.children || isEmbedded()) return home
      const nodes = views
        .filter(({ purpose }) => !made.includes(purpose))
        .map(({ purpose, label }): TreeNode => ({
          id: `${mark}${purpose}`,
          name: label[language],
          icon: <FolderGlyph purpose={purpose} />,
          hasChildren: false,
          children: [],
        }))
      return { ...home, children: [...home.children, ...nodes] }
    },
    make: async (id) => {
      const folderId = await views.find(({ purpose }) => id === `${mark}${purpose}`)?.find()
      await invalidate(...diskCalls)
      return folderId
    },
  }
}
