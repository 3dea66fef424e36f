import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** In the address of any screen: the batch upload lies over it, for this category; 0: the category is chosen there. */
export const batchUploadParameter = 'batchUpload'

/** Where the batch upload is open is in the address, so that a link opens it and going back closes it. */
export function useBatchUploadPlace() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isPushed = useNavigationType() === 'PUSH'
  const query = new URLSearchParams(search)
  const asked = query.get(batchUploadParameter)
  return {
    isOpen: asked !== null,
    categoryId: Number(asked) > 0 ? Number(asked) : undefined,
    open(categoryId?: number) {
      query.set(batchUploadParameter, String(categoryId ?? 0))
      void navigate({ pathname, search: query.toString() })
    },
    close() {
      // what opened it as a step of its own is gone back to; a link that was followed shows its screen
      if (isPushed) return void navigate(-1)
      query.delete(batchUploadParameter)
      return void navigate({ pathname, search: query.toString() }, { replace: true })
    },
  }
}
