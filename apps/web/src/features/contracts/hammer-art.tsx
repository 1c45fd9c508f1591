/** The hammer over the hearth in the colours of the fire. Catalogue items are never used as decoration for our own tools. */
export function HammerArt({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true" data-hammer="">
      <defs>
        <linearGradient id="hammer-head" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#fff3d6" />
          <stop offset=".35" stopColor="#d9a860" />
          <stop offset="1" stopColor="#6b3a1a" />
        </linearGradient>
        <linearGradient id="hammer-haft" x1="0" y1="0" x2="1" y2="0">
          <stop stopColor="#3a1c0c" />
          <stop offset=".5" stopColor="#a8610e" />
          <stop offset="1" stopColor="#4a240f" />
        </linearGradient>
      </defs>
      <g transform="rotate(38 60 60)">
        <rect x="54" y="40" width="12" height="72" rx="5" fill="url(#hammer-haft)" />
        <path d="M54 62h12M54 74h12M54 86h12M54 98h12" stroke="#ffc247" strokeWidth="3" />
        <path d="M18 14h70l14 8v18l-14 8H18l-6-6V20z" fill="url(#hammer-head)" stroke="#2a1500" strokeWidth="2" />
        <path d="M44 14v34M76 14v34" stroke="#2a1500" strokeWidth="3" opacity=".6" />
        <path d="M52 24l8-6 8 6-8 20z" fill="#ff7a2b" opacity=".9" />
      </g>
    </svg>
  )
}
