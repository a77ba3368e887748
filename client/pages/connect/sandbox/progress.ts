import type { SandboxOpening } from '../../../data/schema.gen';

/** After a request that failed, the next one is sent after this many milliseconds (spec 1 §9). */
export const POLL_MS = 2500;
/** It has failed when nothing moved for so long (spec 1 §9). */
export const TIMEOUT_MS = 40000;

const BEGIN = 5;
const CONNECTED = 40;
const DONE = 100;
/** While the call runs the bar never gets to where its success puts it. */
const BEFORE_CONNECTED = CONNECTED - 2;
const STEP = 5;

/** How far a sandbox account has come (spec 1 §4.2). */
export interface Progress {
	is: 'idle' | 'connecting' | 'filling' | 'done' | 'failed';
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
	/** The account is there and gets its payments: how much of them it has, in percent. */
	| { type: 'opened'; target: string; percent: number }
	/** The server went on with it. */
	| { type: 'filled'; opening: SandboxOpening }
	| { type: 'failed'; message: string };

export const IDLE: Progress = { is: 'idle', percent: 0, target: '', message: '' };

/** Half of what is left to the limit, a step at most, so that the bar goes on moving and never arrives. */
const closer = ( percent: number, limit: number ): number => percent + Math.min( STEP, ( limit - percent ) / 2 );

/** Where the bar is when so many percent of the payments are there. */
const shown = ( percent: number ): number => CONNECTED + ( percent * ( DONE - CONNECTED ) ) / 100;

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
			return progress.is === 'connecting'
				? { ...progress, percent: closer( progress.percent, BEFORE_CONNECTED ) }
				: progress;
		case 'opened':
			return progress.is === 'connecting' || progress.is === 'idle'
				? { ...progress, is: 'filling', percent: shown( action.percent ), target: action.target }
				: progress;
		case 'filled':
			if ( progress.is !== 'filling' ) {
				return progress;
			}
			return action.opening.status === 'complete'
				? { ...progress, is: 'done', percent: DONE }
				: { ...progress, percent: Math.max( progress.percent, shown( action.opening.percent ) ) };
		case 'failed':
			return { ...IDLE, is: 'failed', message: action.message };
	}
}
