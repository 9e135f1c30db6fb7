/** An error whose words hold nothing that people have typed, been given or are known by: the log repeats them. Of any
 *  other error the log says what kind it is, its code and where it happened. */
export class TellingError extends Error {
  override name = 'TellingError'
}
