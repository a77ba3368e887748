import type { ConnectProgress } from '../../../data/schema.gen';

/** Delay before the next request after one that failed or got no further, in milliseconds (spec 1 §9). */
export const POLL_MS = 2500;
/** The setup has failed after this many milliseconds without progress (spec 1 §9). */
export const TIMEOUT_MS = 40000;

const BEGIN = 5;
const CONNECTED = 40;
const DONE = 100;
/** While the request is running, the bar stays below the position of its success. */
const BEFORE_CONNECTED = CONNECTED - 2;
const STEP = 5;

/** Progress of opening an account (spec 1 §4.2). */
export interface Progress {
	status: 'idle' | 'connecting' | 'filling' | 'done' | 'failed';
	/** Whether it is a live account, which another page has started to open. This page itself opens test accounts. */
	isLive: boolean;
	/** Percent. */
	percent: number;
	/** URL to go to when the setup is done. */
	target: string;
	/** The server's error message if the setup failed. */
	message: string;
}

export type ProgressAction =
	| { type: 'start' }
	/** Some time has passed. */
	| { type: 'wait' }
	/** The account is being opened; `percent` of it is done. */
	| { type: 'opened'; target: string; percent: number }
	/** The server continued. */
	| { type: 'filled'; opening: ConnectProgress }
	| { type: 'failed'; message: string };

export const IDLE: Progress = { status: 'idle', isLive: false, percent: 0, target: '', message: '' };

/** Moves half of the distance to the limit, at most one step, so that the bar keeps moving but never reaches it. */
const closer = ( percent: number, limit: number ): number => percent + Math.min( STEP, ( limit - percent ) / 2 );

/** Returns the bar's position for the server's percentage. */
const shown = ( percent: number ): number => CONNECTED + ( percent * ( DONE - CONNECTED ) ) / 100;

/**
 * Reduces the progress of opening an account.
 *
 * @param progress The current progress.
 * @param action   The action.
 */
export function reduce( progress: Progress, action: ProgressAction ): Progress {
	switch ( action.type ) {
		case 'start':
			return { ...IDLE, status: 'connecting', percent: BEGIN };
		case 'wait':
			return progress.status === 'connecting'
				? { ...progress, percent: closer( progress.percent, BEFORE_CONNECTED ) }
				: progress;
		case 'opened':
			return progress.status === 'connecting' || progress.status === 'idle'
				? { ...progress, status: 'filling', percent: shown( action.percent ), target: action.target }
				: progress;
		case 'filled':
			if ( progress.status !== 'filling' ) {
				return progress;
			}
			return action.opening.status === 'complete'
				? { ...progress, status: 'done', percent: DONE }
				: { ...progress, percent: Math.max( progress.percent, shown( action.opening.percent ) ) };
		case 'failed':
			return { ...IDLE, isLive: progress.isLive, status: 'failed', message: action.message };
	}
}
