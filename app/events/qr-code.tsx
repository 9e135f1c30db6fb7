/** A QR code, dark on light in both colour schemes, with the quiet zone that scanners need. `label` says what it leads to. */
export function QrCode({ path, modules, label }: { path: string; modules: number; label: string }) {
  const quiet = 4
  const size = modules + 2 * quiet
  return (
    <svg className="qr" viewBox={`${-quiet} ${-quiet} ${size} ${size}`} role="img" aria-label={label}>
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
