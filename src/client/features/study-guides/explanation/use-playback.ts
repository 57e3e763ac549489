import { useEffect, useState } from 'react'

export interface Playback {
  /** Which step is shown, counted from zero. */
  place: number
  isPlaying: boolean
  /** From the first step again when the last one is shown. */
  play: () => void
  pause: () => void
  step: (by: 1 | -1) => void
}

/** Goes through steps by itself, each for its time, until the last one is shown or somebody pauses. */
export function usePlayback(durationsMs: readonly number[]): Playback {
  const [place, setPlace] = useState(0)
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const last = durationsMs.length - 1
  const isPlaying = wantsToPlay && place < last
  const durationMs = durationsMs[place]

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setPlace(place + 1), durationMs)
    return () => clearTimeout(timer)
  }, [isPlaying, place, durationMs])

  return {
    place,
    isPlaying,
    play() {
      if (place === last) setPlace(0)
      setWantsToPlay(true)
    },
    pause: () => setWantsToPlay(false),
    step(by) {
      const next = Math.min(Math.max(place + by, 0), last)
      setPlace(next)
      // Who comes back from the end looks for something, and goes on by themselves.
      if (place === last) setWantsToPlay(false)
    },
  }
}
