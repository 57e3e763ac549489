import { useEffect, useState } from 'react'

/** Voices may come late, or never: then there are none. */
const PATIENCE_MS = 1500

function speech(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined
}

interface Voices {
  synthesis: SpeechSynthesis | undefined
  /** Undefined while the browser is still looking for them. */
  voices: readonly SpeechSynthesisVoice[] | undefined
}

/** The voices this browser offers. */
export function useVoices(): Voices {
  const synthesis = speech()
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[] | undefined>(() => {
    if (!synthesis) return []
    const known = synthesis.getVoices()
    return known.length > 0 ? known : undefined
  })

  useEffect(() => {
    if (!synthesis) return
    // The same voices again must not interrupt what is being read.
    const look = () => {
      const found = synthesis.getVoices()
      setVoices((known) => (known?.length === found.length ? known : found))
    }
    synthesis.addEventListener('voiceschanged', look)
    const timer = setTimeout(look, PATIENCE_MS)
    return () => {
      synthesis.removeEventListener('voiceschanged', look)
      clearTimeout(timer)
    }
  }, [synthesis])

  return { synthesis, voices }
}
