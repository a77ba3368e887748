import { saveDraft, type DisputeDraft } from '../../../data/disputes/evidence';
import { restError } from '../../../lib/command-errors';
import type { Form } from './form';
import type { LocalCopies, LocalCopy } from './local-copy';
import { createObservable, type Observable } from './observable';
import { draftOf } from './state';

/** After how long without a change it is saved, in milliseconds. */
const PAUSE = 2000;
/** After how long the browser keeps it by itself. */
const LOCAL_PAUSE = 400;
/** After how long it is tried again; the last one for ever. */
const RETRIES = [ 3000, 10000, 30000 ];

/** How the draft is doing. */
export interface DraftStatus {
	is:
		| 'calm'
		| 'waiting'
		| 'saving'
		/** The server does not answer: it is tried again. */
		| 'unreachable'
		/** The server does not take it: nothing is tried until it changes. */
		| 'refused'
		/** Somebody else changed it: the merchant has to choose. */
		| 'changed';
	/** The draft on the server, if there is one. */
	draft: DisputeDraft | null;
	/** What the server said, where it refused. */
	message: string;
	/** Whether this browser has what the server has not. */
	isKept: boolean;
}

/** Saves what is written by itself. */
export interface Autosave extends Pick< Observable< DraftStatus >, 'get' | 'subscribe' > {
	/** Begins to listen; gives what ends it, and saves what is left. */
	start: () => () => void;
	/** Saves what is left now; false where somebody else changed the draft and the merchant has to choose first. */
	settle: () => Promise< boolean >;
	/** The server knows of another draft than this page: finds out which. */
	collide: () => Promise< void >;
	/** Waits until nothing is on its way and sends nothing until `resume()`: the evidence itself is being sent. */
	pause: () => Promise< void >;
	/** Goes on; with `true` everything has arrived, and there is no draft any more. */
	resume: ( isSent: boolean ) => void;
	/** Overwrites what somebody else wrote. */
	keepMine: () => void;
	/** Gives up what was written here, for what somebody else wrote. */
	dropMine: () => void;
	/** Keeps what an earlier visit left until the merchant has decided on it. */
	hold: ( copy: LocalCopy | null ) => void;
}

/** A refusal that trying again does not change. */
const isFinal = ( status: number ): boolean =>
	status >= 400 && status < 500 && ! [ 401, 403, 408, 429 ].includes( status );

/**
 * Saves a form's draft when the merchant pauses, and in this browser until the server has it.
 *
 * @param disputeId The dispute.
 * @param form      Its form.
 * @param draft     The draft that the form was opened with.
 * @param local     What this browser keeps.
 */
export function createAutosave(
	disputeId: string,
	form: Form,
	draft: DisputeDraft | null,
	local: LocalCopies
): Autosave {
	const status = createObservable< DraftStatus >( { is: 'calm', draft, message: '', isKept: true } );
	const tell = ( changes: Partial< DraftStatus > ) => status.set( { ...status.get(), ...changes } );
	let saved = form.get().revision;
	let seen = saved;
	let version = draft?.version ?? 0;
	let failures = 0;
	let isPaused = false;
	let isListening = false;
	let held: LocalCopy | null = null;
	let running: Promise< void > | null = null;
	let timer: ReturnType< typeof setTimeout > | undefined;
	let localTimer: ReturnType< typeof setTimeout > | undefined;

	const isUnsaved = () => form.get().revision !== saved;

	function keep(): void {
		clearTimeout( localTimer );
		localTimer = undefined;
		if ( ! isUnsaved() ) {
			return;
		}
		const content = draftOf( form.base, form.get() );
		const files = Object.values( form.get().files );
		// What an earlier visit left lies beneath: it is not lost before the merchant has decided on it.
		const isKept = local.write( {
			content: held ? { ...content, evidence: { ...held.content.evidence, ...content.evidence } } : content,
			files: held ? [ ...held.files, ...files ] : files,
			version,
			at: Math.floor( Date.now() / 1000 ),
		} );
		tell( { isKept } );
	}

	function forget(): void {
		clearTimeout( localTimer );
		localTimer = undefined;
		if ( held ) {
			local.write( held );
		} else {
			local.clear();
		}
	}

	function schedule( after: number ): void {
		clearTimeout( timer );
		timer = setTimeout( () => void save(), after );
	}

	async function send(): Promise< void > {
		const { revision } = form.get();
		tell( { is: 'saving' } );
		try {
			const stored = await saveDraft( disputeId, draftOf( form.base, form.get() ), version );
			version = stored.version;
			saved = revision;
			failures = 0;
			if ( ! isUnsaved() ) {
				forget();
			}
			tell( { is: isUnsaved() ? 'waiting' : 'calm', draft: stored, message: '' } );
		} catch ( error ) {
			fail( error );
		}
	}

	function fail( error: unknown ): void {
		keep();
		const { code, message, data } = restError( error );
		if ( code === 'tillbook_draft_changed' ) {
			const theirs = ( data as { draft?: DisputeDraft | null } ).draft ?? null;
			tell( { is: 'changed', draft: theirs, message } );
		} else if ( isFinal( data.status ?? 0 ) ) {
			tell( { is: 'refused', message } );
		} else {
			tell( { is: 'unreachable', message } );
			if ( isListening ) {
				schedule( RETRIES[ Math.min( failures, RETRIES.length - 1 ) ] ?? PAUSE );
			}
			failures++;
		}
	}

	/** One at a time: what is written meanwhile follows. */
	async function save(): Promise< void > {
		clearTimeout( timer );
		if ( running || isPaused || ! isUnsaved() || status.get().is === 'changed' ) {
			return running ?? undefined;
		}
		running = send();
		await running;
		running = null;
		if ( isListening && ! isPaused && status.get().is === 'waiting' ) {
			schedule( PAUSE );
		}
	}

	function note(): void {
		const { revision } = form.get();
		if ( revision === seen ) {
			return;
		}
		seen = revision;
		localTimer ??= setTimeout( keep, LOCAL_PAUSE );
		if ( ! isPaused && ! running && status.get().is !== 'changed' ) {
			if ( status.get().is !== 'unreachable' ) {
				tell( { is: 'waiting' } );
			}
			schedule( PAUSE );
		}
	}

	const tryNow = () => void ( status.get().is === 'unreachable' && save() );

	return {
		get: status.get,
		subscribe: status.subscribe,
		start() {
			isListening = true;
			const stop = form.subscribe( note );
			window.addEventListener( 'pagehide', keep );
			window.addEventListener( 'online', tryNow );
			return () => {
				isListening = false;
				stop();
				window.removeEventListener( 'pagehide', keep );
				window.removeEventListener( 'online', tryNow );
				keep();
				void save();
			};
		},
		async settle() {
			await running;
			await save();
			return status.get().is !== 'changed';
		},
		collide() {
			saved = -1;
			return save();
		},
		async pause() {
			isPaused = true;
			clearTimeout( timer );
			keep();
			await running;
		},
		resume( isSent ) {
			isPaused = false;
			if ( isSent ) {
				saved = form.get().revision;
				version = 0;
				held = null;
				forget();
				tell( { is: 'calm', draft: null, message: '' } );
			} else if ( isUnsaved() ) {
				schedule( PAUSE );
			}
		},
		keepMine() {
			version = status.get().draft?.version ?? 0;
			tell( { is: 'waiting', message: '' } );
			void save();
		},
		dropMine() {
			saved = form.get().revision;
			forget();
			tell( { is: 'calm', message: '' } );
		},
		hold( copy ) {
			held = copy;
			if ( copy === null && ! isUnsaved() ) {
				forget();
			}
		},
	};
}
