/** Title and description of a screen whose texts are known only during rendering, for browsers, search engines and messengers. */
export function PageMeta({
  title,
  description,
  kind = 'website',
}: {
  readonly title: string
  readonly description: string
  readonly kind?: 'website' | 'product' | 'profile'
}) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind} />
    </>
  )
}
