import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { ProgressBar } from '../../../ui/progress-bar'
import type { Playback } from './use-playback'

/** Play and pause, back and on, and how far it is. */
export function PlaybackControls({ playback, total }: { playback: Playback; total: number }) {
  const { t } = useTranslation('studyGuides')
  const { place, isPlaying, play, pause, step } = playback
  const Icon = isPlaying ? Pause : Play
  return (
    <div className="mx-auto mt-5 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
      <div className="flex items-center gap-1.5 sm:gap-2">
        <Button onClick={isPlaying ? pause : play} className="min-w-32">
          <Icon aria-hidden className="size-5" />
          {isPlaying ? t('listening.pause') : t('actions.play')}
        </Button>
        <IconButton icon={SkipBack} label={t('explanation.back')} disabled={place === 0} onClick={() => step(-1)} />
        <IconButton
          icon={SkipForward}
          label={t('explanation.next')}
          disabled={place === total - 1}
          onClick={() => step(1)}
        />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-52">
        <p className="mb-1.5 font-semibold text-[0.9375rem] tabular-nums">
          {t('explanation.step', { step: place + 1, total })}
        </p>
        <ProgressBar label={t('parts.label')} done={place + 1} total={total} />
      </div>
    </div>
  )
}
