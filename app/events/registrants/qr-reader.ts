/** What browsers that can read codes by themselves offer (Barcode Detection API). TypeScript's library does not know it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Whether this browser can read QR codes with a camera: it needs a reader of its own, and a page that is allowed to use the camera. */
export async function canReadCodes(): Promise<boolean> {
  try {
    const formats = await window.BarcodeDetector?.getSupportedFormats()
    return Boolean(formats?.includes('qr_code')) && navigator.mediaDevices !== undefined
  } catch {
    return false
  }
}

/** How often the picture of the camera is looked at, in milliseconds. */
const pace = 200

/** Shows the camera in `video` and says what each code reads that comes into sight, again and again, until the returned
 *  function ends it. Throws when there is no camera or nobody allows it. */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  if (!window.BarcodeDetector) throw new Error('This browser reads no codes.')
  const reader = new window.BarcodeDetector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      for (const { rawValue } of await reader.detect(video)) onCode(rawValue)
    } catch {
      // A picture that is not there yet.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(look, pace)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
