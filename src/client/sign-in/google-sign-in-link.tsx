import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'

/** Leads to the sign-in page, which comes back to where the reader is. */
export function GoogleSignInLink({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  const search = useSearch()
  return (
    <ButtonLink href={paths.signInAndReturn(search === '' ? path : `${path}?${search}`)} className={className}>
      {t('account.signInWithGoogle')}
    </ButtonLink>
  )
}
