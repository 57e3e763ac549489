import { CirclePlay, FileText, Headphones, type LucideIcon, MousePointerClick } from 'lucide-react'
import type { GuideType } from '#shared/features/study-guides/study-guides.contract'

export const GUIDE_ICONS: Record<GuideType, LucideIcon> = {
  pdf: FileText,
  audio: Headphones,
  interactive: MousePointerClick,
  video: CirclePlay,
}
