const SUPPORT_EMAIL_PLACEHOLDER = '__SUPPORT_EMAIL__'
const DEFAULT_SUPPORT_EMAIL = 'support@plume.example'

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
}

/** The operator's support address. A prerendered page carries the placeholder, which the server fills when serving. */
export function supportEmail(): string {
  if (import.meta.env.SSR) return SUPPORT_EMAIL_PLACEHOLDER
  const served = metaContent('plume-support-email')
  return !served || served === SUPPORT_EMAIL_PLACEHOLDER ? DEFAULT_SUPPORT_EMAIL : served
}

/** Whether this is a demonstration site. Not for prerendered pages: they do not know. */
export function isDemo(): boolean {
  return metaContent('plume-demo') === 'true'
}

/** Whether the operator keeps uploaded files; without it the portal says that uploads are still to come. */
export function acceptsUploads(): boolean {
  return metaContent('plume-uploads') === 'true'
}

/** Whether hours can be bought on this site. Where nobody has said so yet, the server's answer to a purchase decides. */
export function sellsHours(): boolean {
  return metaContent('plume-buying') !== 'false'
}
