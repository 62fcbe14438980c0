import type { Firm } from './firm.ts';

/** The parts of one call. A body that is a Buffer goes as it is, with its headers. */
export interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

/** How the matrix calls one endpoint, and what comes of it. */
export interface Row {
  /** Makes what the call is about, in the firm, for a caller of this role. */
  make: (firm: Firm, role: 'administrator' | 'contributor') => Promise<Parts> | Parts;
  /** Status for the firm's own people, where it is not 200; a contributor's own where the two differ. */
  own?: number;
  contributor?: number;
  /**
   * What somebody of another firm gets who names this firm's records: 404 unless; `nothing` where the call names none of them,
   * so that they are served from their own firm and must find nothing of this one.
   */
  foreign?: 'nothing' | number;
  /** Status for a platform administrator, where it is not 200; only of endpoints that are theirs. */
  admin?: number;
  /** The call takes its caller's session or membership: people are made for it. */
  spends?: true;
  /** Status for people whom the endpoint is public to. */
  anyone?: number;
}
