import type { ValidationCode } from '#shared/http/validation'
import { ApiError } from '../api/api-error'
import { hasWords } from '../i18n/i18n'
import { useTranslation } from '../i18n/use-translation'

/** The reader's words for what a form or the server refused. */
export function useErrorWords() {
  const { t } = useTranslation('errors')
  const isKnown = (code: string) => hasWords('errors', code)
  return {
    // A message that has words is one of the schemas' codes; any other comes as it is.
    field: (message: string | undefined) => (message && isKnown(message) ? t(message as ValidationCode) : message),
    /** Our words for a code we know, else the server's own message, else the given text. */
    refusal: (error: Error, otherwise: string): string => {
      if (!(error instanceof ApiError)) return otherwise
      const { code, message } = error.body
      return code && isKnown(code) ? t(code) : message || otherwise
    },
  }
}
