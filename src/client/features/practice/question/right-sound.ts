import { deviceStorage } from '../../../device/storage'

const STORAGE_KEY = 'plume_right_sound'

/** Two short notes, rising. */
const NOTES = [
  { hertz: 659, startSeconds: 0 },
  { hertz: 880, startSeconds: 0.09 },
]
const NOTE_SECONDS = 0.18
const VOLUME = 0.08

/** Off until it is chosen. */
export function isSoundOn(): boolean {
  return deviceStorage.read(STORAGE_KEY) === 'on'
}

export function setSound(isOn: boolean): void {
  if (isOn) deviceStorage.write(STORAGE_KEY, 'on')
  else deviceStorage.remove(STORAGE_KEY)
}

export function playRightSound(): void {
  if (!isSoundOn()) return
  const context = new AudioContext()
  for (const { hertz, startSeconds } of NOTES) {
    const start = context.currentTime + startSeconds
    const gain = new GainNode(context, { gain: VOLUME })
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
    const note = new OscillatorNode(context, { frequency: hertz, type: 'triangle' })
    note.connect(gain).connect(context.destination)
    note.start(start)
    note.stop(start + NOTE_SECONDS)
    note.onended = () => startSeconds > 0 && void context.close()
  }
}
