import type { WebFeature } from '@shuku/kit/web'
import { signOnWeb } from '@shuku/features/sign-on/web'

/** Every slice that has screens, in the order of their contributions to shared places. */
export const features: readonly WebFeature[] = [signOnWeb]
