/** Directional blurs for strips, referred to by id in the styles. */
export function SmearFilters() {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true" focusable="false">
      <filter id="smear-x-1" x="-10%" width="120%">
        <feGaussianBlur stdDeviation="2 0" />
      </filter>
      <filter id="smear-x-2" x="-15%" width="130%">
        <feGaussianBlur stdDeviation="4.5 0" />
      </filter>
      <filter id="smear-x-3" x="-20%" width="140%">
        <feGaussianBlur stdDeviation="8 0" />
      </filter>
      <filter id="smear-y-1" y="-10%" height="120%">
        <feGaussianBlur stdDeviation="0 2" />
      </filter>
      <filter id="smear-y-2" y="-15%" height="130%">
        <feGaussianBlur stdDeviation="0 4" />
      </filter>
      <filter id="smear-y-3" y="-20%" height="140%">
        <feGaussianBlur stdDeviation="0 7" />
      </filter>
    </svg>
  )
}
