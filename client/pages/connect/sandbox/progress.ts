/** Polls the account this often, in milliseconds (spec 1 §9). */
export const POLL_MS = 2500;
/** And this long at most. */
export const TIMEOUT_MS = 40000;

const BEGIN = 5;
const CONNECTED = 40;
const DONE = 100;
/** From here on it is as good as done. */
const ENOUGH = 95;
/** While the call runs the bar never gets to where its success puts it. */
const BEFORE_CONNECTED = CONNECTED - 2;
const STEP = 5;

/** How far a sandbox account has come (spec 1 §4.2). */
export interface Progress {
	is: 'idle' | 'connecting' | 'polling' | 'done' | 'failed';
	/** Percent. */
	percent: number;
	/** Where to go when it is done. */
	target: string;
	/** What the server said, where it failed. */
	message: string;
}

export type ProgressAction =
	| { type: 'start' }
	/** Time passes. */
	| { type: 'wait' }
	/** The call succeeded. */
	| { type: 'connected'; target: string }
	/** The account was asked for: its status, undefined where nobody answered, and for how long it has been. */
	| { type: 'polled'; status: string | undefined; elapsedMs: number }
	| { type: 'failed'; message: string };

export const IDLE: Progress = { is: 'idle', percent: 0, target: '', message: '' };

/** Half of what is left to the limit, a step at most, so that the bar goes on moving and never arrives. */
const closer = ( percent: number, limit: number ): number => percent + Math.min( STEP, ( limit - percent ) / 2 );

/**
 * What a sandbox account's setup looks like after something happened.
 *
 * @param progress Before.
 * @param action   What happened.
 */
export function reduce( progress: Progress, action: ProgressAction ): Progress {
	switch ( action.type ) {
		case 'start':
			return { ...IDLE, is: 'connecting', percent: BEGIN };
		case 'wait':
			return progress.is === 'connecting' ? { ...progress, percent: closer( progress.percent, BEFORE_CONNECTED ) } : progress;
		case 'connected':
			return progress.is === 'connecting' ? { ...progress, is: 'polling', percent: CONNECTED, target: action.target } : progress;
		case 'polled': {
			if ( progress.is !== 'polling' ) {
				return progress;
			}
			const percent = progress.percent + STEP;
			const isReady = action.status !== undefined && ! action.status.includes( 'pending' );
			return isReady || percent > ENOUGH || action.elapsedMs > TIMEOUT_MS
				? { ...progress, is: 'done', percent: DONE }
				: { ...progress, percent };
		}
		case 'failed':
			return { ...IDLE, is: 'failed', message: action.message };
	}
}
