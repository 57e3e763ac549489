import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'

/** Opens the sign-in page, which returns to the current page. */
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
