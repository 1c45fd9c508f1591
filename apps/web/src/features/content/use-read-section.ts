import { useEffect, useState } from 'react'

/** The part of the window in which a section counts as being read: below the header, above the lower half. */
const READING_PLACE = '-96px 0px -60% 0px'

/** The section that is being read: the last one whose heading has entered that part. Initially the first. */
export function useReadSection(sections: readonly { readonly id: string }[]): string | undefined {
  const [readId, setReadId] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setReadId(seen.target.id)
      },
      { rootMargin: READING_PLACE },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])
  return readId
}
