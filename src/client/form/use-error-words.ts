import type { ValidationCode } from '#shared/http/validation'
import { ApiError } from '../api/api-error'
import { hasWords } from '../i18n/i18n'
import { useTranslation } from '../i18n/use-translation'

/** Translates the errors of forms and of the server. */
export function useErrorWords() {
  const { t } = useTranslation('errors')
  const isKnown = (code: string) => hasWords('errors', code)
  return {
    // A message with a translation is a code of a schema; any other is shown as it is.
    field: (message: string | undefined) => (message && isKnown(message) ? t(message as ValidationCode) : message),
    /** Our words for a code we know, else the server's own message, else the given text. */
    refusal: (error: Error, otherwise: string): string => {
      if (!(error instanceof ApiError)) return otherwise
      const { code, message } = error.body
      return code && isKnown(code) ? t(code) : message || otherwise
    },
  }
}
