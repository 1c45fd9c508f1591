/** A harmless request to an external service, made with the keys of the settings. */
export interface Question {
  readonly what: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly body?: string
  /** Whether a status of the answer is fine; without it those from 200 to 299. */
  readonly isFine?: (status: number) => boolean
  /** What the answer says; undefined where all is right. */
  readonly complaintOf?: (body: string) => string | undefined
  readonly advice: string
}
