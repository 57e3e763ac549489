import { Info, VolumeX } from 'lucide-react'
import type { Language } from '#shared/languages'
import { useTranslation } from '../../../i18n/use-translation'

interface VoiceNoteProps {
  /** Languages of the text that this browser has no voice for. */
  missing: readonly Language[]
  /** Nothing of the text can be read aloud. */
  isSilent: boolean
  hasFailed: boolean
}

/** Whose voice it is, and what it cannot read. */
export function VoiceNote({ missing, isSilent, hasFailed }: VoiceNoteProps) {
  const { t } = useTranslation('studyGuides')
  const Icon = isSilent ? VolumeX : Info
  return (
    <div className="mb-5 flex items-start gap-3 text-[0.9375rem] text-ink-soft" role="status">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">
        {isSilent ? <p>{t('listening.silent')}</p> : <p>{t('listening.browserVoice')}</p>}
        {!isSilent && missing.map((language) => <p key={language}>{t(`listening.missing.${language}`)}</p>)}
        {hasFailed && <p className="font-semibold text-wrong">{t('listening.failed')}</p>}
      </div>
    </div>
  )
}
