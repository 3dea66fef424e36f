import { startDocxFrame } from '@shuku/features/coediting/docx-frame'

// the page in the frame: it has no origin, and nothing of ours is in it but the editor

const root = document.getElementById('docx-frame')
if (!root) throw new Error('The page has no root element')
startDocxFrame(root)
