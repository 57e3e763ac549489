import { Pause, Play, SkipBack, SkipForward, Square } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Select } from '../../../ui/fields/select'
import { IconButton } from '../../../ui/icon-button'
import type { Reader, ReaderState } from './reader'

const RATES = [0.75, 1, 1.25]

interface ReaderControlsProps {
  reader: Reader
  state: ReaderState
  passageCount: number
}

/** Stays visible while the text scrolls. */
export function ReaderControls({ reader, state, passageCount }: ReaderControlsProps) {
  const { t } = useTranslation('studyGuides')
  const isPlaying = state.status === 'playing'
  const isLast = state.passage === passageCount - 1
  return (
    <div
      className="sticky top-2 z-10 mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-sheet
      border border-line bg-sheet p-2.5 sm:p-4 shadow-lifted print:hidden"
    >
      <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
        <Button onClick={isPlaying ? reader.pause : reader.play} className="sm:min-w-34 max-sm:px-4">
          {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {isPlaying ? t('listening.pause') : t('listening.play')}
        </Button>
        <div className="flex gap-1.5 sm:gap-2">
          <IconButton
            icon={SkipBack}
            label={t('listening.previous')}
            disabled={state.passage === 0}
            onClick={() => reader.step(-1)}
          />
          <IconButton icon={SkipForward} label={t('listening.next')} disabled={isLast} onClick={() => reader.step(1)} />
          <IconButton
            icon={Square}
            label={t('listening.stop')}
            disabled={state.status === 'stopped'}
            onClick={reader.stop}
          />
        </div>
      </div>
      <SpeedChoice rate={state.rate} onChoose={reader.setRate} />
    </div>
  )
}

function SpeedChoice({ rate, onChoose }: { rate: number; onChoose: (rate: number) => void }) {
  const { t } = useTranslation('studyGuides')
  const formats = useFormats()
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="font-semibold text-[0.9375rem]">
        {t('listening.speed')}
      </label>
      <Select id={id} value={rate} onChange={({ target }) => onChoose(Number(target.value))} className="w-28">
        {RATES.map((each) => (
          <option key={each} value={each}>
            {formats.times(each)}
          </option>
        ))}
      </Select>
    </div>
  )
}
