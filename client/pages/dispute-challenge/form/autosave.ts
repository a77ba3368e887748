import { dispatch } from '@wordpress/data';
import { store as disputesStore, type Dispute } from '../../../data/disputes';
import { discardDraft } from '../../../data/disputes/discard-draft';
import type { DisputeDraft } from '../../../data/disputes/evidence';
import { restError } from '../../../lib/command-errors';
import type { Form } from './form';
import { isUnanswered, type LocalCopies, type LocalCopy } from './local-copy';
import { createObservable, type Observable } from './observable';
import { draftOf, isUploading } from './state';

/** Delay after the last change before the draft is saved, in milliseconds. */
const PAUSE = 2000;
/** Delay before the draft is saved in the browser, in milliseconds. */
const LOCAL_PAUSE = 400;
/** Drafts without an answer that are remembered: the last, and the first, because one that arrives bars the next. */
const UNANSWERED = 3;
/** Delays between retries, in milliseconds; the last one repeats indefinitely. */
const RETRIES = [ 3000, 10000, 30000 ];

/** Status of the draft. */
export interface DraftStatus {
	status:
		| 'saved'
		| 'waiting'
		| 'saving'
		/** The server isn't responding, or refused for now; saving is retried. */
		| 'retrying'
		/** The server rejected the draft; the next attempt follows the next change. */
		| 'refused'
		/** Another user changed the draft; the merchant has to choose a version. */
		| 'changed';
	/** The draft on the server, if there is one. */
	draft: DisputeDraft | null;
	/** The draft's version that the form is based on; also counts drafts that were sent or discarded. */
	version: number;
	/** The server's message if it rejected the draft; empty if it isn't responding. */
	message: string;
	/** Whether this browser keeps the changes that the server doesn't have. */
	isKept: boolean;
}

/** Saves changes automatically. */
export interface Autosave extends Pick< Observable< DraftStatus >, 'get' | 'subscribe' > {
	/**
	 * Starts listening for changes, also again after it was stopped; returns a function that stops it and saves the
	 * remaining changes, including files that are still being uploaded. That function's promise resolves once
	 * everything has arrived or was refused; it is undefined if there is nothing to wait for.
	 */
	start: () => () => Promise< unknown > | undefined;
	/**
	 * Saves the remaining changes now; returns false if another user changed the draft and the merchant has to
	 * choose first.
	 */
	settle: () => Promise< boolean >;
	/**
	 * Saves again after the server reported another version of the draft, to get that version from the error
	 * response.
	 */
	refetchDraft: () => Promise< void >;
	/** Waits for running requests and sends nothing until `resume()`, while the evidence itself is being sent. */
	pause: () => Promise< void >;
	/**
	 * Resumes saving; null if the evidence didn't arrive. If it did, the draft no longer exists. After a submission,
	 * nothing can be changed, so the copy of an earlier visit is deleted, too.
	 */
	resume: ( sent: 'saved' | 'submitted' | null ) => void;
	/** Overwrites the other user's version. */
	keepMine: () => void;
	/**
	 * Discards the changes made here in favor of another version, also if they were saved as the latest draft. Throws
	 * the REST error if that draft can't be discarded; everything stays then.
	 */
	dropMine: () => Promise< void >;
	/** Keeps the copy of an earlier visit until the merchant has decided whether to restore it. */
	hold: ( copy: LocalCopy | null ) => void;
	/** Returns that copy; null once the merchant has decided. */
	held: () => LocalCopy | null;
}

/** Returns whether the server rejected the request, rather than failed to respond. */
const isRejection = ( status: number ): boolean => status >= 400 && status < 500 && status !== 408;

/** Returns whether a rejection can end: the user logs in again, gets the permission back, or has waited. */
const isTemporary = ( status: number ): boolean => [ 401, 403, 429 ].includes( status );

/**
 * Saves a form's draft on the server when the merchant pauses, and in this browser until the server has it.
 *
 * @param dispute The dispute that the form was opened with.
 * @param form    Its form.
 * @param local   Copies in this browser.
 */
export function createAutosave( dispute: Dispute, form: Form, local: LocalCopies ): Autosave {
	const { id: disputeId, draft, draft_version: openedVersion } = dispute;
	const status = createObservable< DraftStatus >( {
		status: 'saved',
		draft,
		version: openedVersion,
		message: '',
		isKept: true,
	} );
	const tell = ( changes: Partial< DraftStatus > ) => status.set( { ...status.get(), ...changes } );
	let saved = form.get().revision;
	let seen = saved;
	let theirVersion = openedVersion;
	/** Version of the draft that this form saved; null if it saved none, or if it was sent. */
	let ownVersion: number | null = null;
	/** Drafts sent for the current version that may have arrived, see LocalCopy. */
	let unanswered: string[] = [];
	let failures = 0;
	let isPaused = false;
	let isListening = false;
	let held: LocalCopy | null = null;
	let running: Promise< void > | null = null;
	let unfollow = () => {};
	let timer: ReturnType< typeof setTimeout > | undefined;
	let localTimer: ReturnType< typeof setTimeout > | undefined;

	const isUnsaved = () => form.get().revision !== saved;

	function keep(): void {
		clearTimeout( localTimer );
		localTimer = undefined;
		if ( ! isUnsaved() ) {
			return;
		}
		const files = Object.values( form.get().files );
		const at = Math.floor( Date.now() / 1000 );
		const here = form.changes();
		// Merge the changes into the copy of an earlier visit, so that it isn't lost before the merchant has decided.
		const isKept = local.write(
			held
				? {
						...held,
						content: {
							evidence: { ...held.content.evidence, ...here.evidence },
							product_type: here.product_type ?? held.content.product_type,
						},
						files: [ ...held.files, ...files ],
						at,
					}
				: {
						content: draftOf( form.base, form.get() ),
						files,
						version: status.get().version,
						unanswered,
						at,
					}
		);
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

	function own( stored: DisputeDraft ): void {
		ownVersion = stored.version;
		unanswered = [];
		tell( { draft: stored, version: stored.version } );
	}

	async function send(): Promise< void > {
		const { revision } = form.get();
		const content = draftOf( form.base, form.get() );
		const text = JSON.stringify( content );
		const before = unanswered;
		const others = before.filter( ( other ) => other !== text );
		unanswered = [ ...others, text ];
		tell( { status: 'saving' } );
		try {
			const stored = await dispatch( disputesStore ).saveDraft( disputeId, content, status.get().version );
			saved = revision;
			own( stored );
			failures = 0;
			if ( ! isUnsaved() ) {
				forget();
			}
			tell( { status: isUnsaved() ? 'waiting' : 'saved', message: '' } );
		} catch ( error ) {
			const { draft: stored } = restError( error ).data as { draft?: DisputeDraft | null };
			if ( stored && isUnanswered( { version: status.get().version, unanswered }, stored ) ) {
				own( stored );
				return send();
			}
			unanswered = isRejection( restError( error ).data.status ?? 0 )
				? before
				: [ ...others.slice( 0, UNANSWERED - 1 ), text ];
			fail( error, revision );
		}
	}

	function fail( error: unknown, revision: number ): void {
		keep();
		const { code, message, data } = restError( error );
		const answer = data.status ?? 0;
		if ( code === 'tillbook_draft_changed' ) {
			const theirs = data as { draft?: DisputeDraft | null; draft_version?: number };
			ownVersion = null;
			theirVersion = theirs.draft?.version ?? theirs.draft_version ?? 0;
			tell( { status: 'changed', draft: theirs.draft ?? null, message } );
		} else if ( isRejection( answer ) && ! isTemporary( answer ) ) {
			// A change made since then can be the correction.
			tell( { status: form.get().revision === revision ? 'refused' : 'waiting', message } );
		} else {
			tell( { status: 'retrying', message: isRejection( answer ) ? message : '' } );
			if ( isListening ) {
				schedule( RETRIES[ Math.min( failures, RETRIES.length - 1 ) ] ?? PAUSE );
			}
			failures++;
		}
	}

	/** Saves the draft, one request at a time; changes made in the meantime are saved afterwards. */
	async function save(): Promise< void > {
		clearTimeout( timer );
		if ( running || isPaused || ! isUnsaved() || status.get().status === 'changed' ) {
			return running ?? undefined;
		}
		running = send();
		await running;
		running = null;
		if ( isListening && ! isPaused && status.get().status === 'waiting' ) {
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
		if ( ! isPaused && ! running && status.get().status !== 'changed' ) {
			if ( status.get().status !== 'retrying' ) {
				tell( { status: 'waiting' } );
			}
			schedule( PAUSE );
		}
	}

	async function settle(): Promise< boolean > {
		await running;
		await save();
		return status.get().status !== 'changed';
	}

	/** Saves files whose uploads are still running when the form is closed; resolves after the last one. */
	const followUploads = () =>
		new Promise( ( resolve ) => {
			unfollow = form.subscribe( () => {
				keep();
				const settled = settle();
				if ( ! isUploading( form.get() ) ) {
					unfollow();
					resolve( settled );
				}
			} );
		} );

	const tryNow = () => void ( status.get().status === 'retrying' && save() );

	return {
		get: status.get,
		subscribe: status.subscribe,
		start() {
			isListening = true;
			unfollow();
			seen = form.get().revision;
			if ( isUnsaved() && ! running ) {
				schedule( PAUSE );
			}
			const stop = form.subscribe( note );
			window.addEventListener( 'pagehide', keep );
			window.addEventListener( 'online', tryNow );
			return () => {
				isListening = false;
				stop();
				window.removeEventListener( 'pagehide', keep );
				window.removeEventListener( 'online', tryNow );
				keep();
				if ( isPaused ) {
					return undefined;
				}
				const uploads = isUploading( form.get() ) && followUploads();
				return uploads || isUnsaved() || running ? Promise.all( [ settle(), uploads ] ) : undefined;
			};
		},
		settle,
		refetchDraft() {
			saved = -1;
			return save();
		},
		async pause() {
			isPaused = true;
			clearTimeout( timer );
			keep();
			await running;
		},
		resume( sent ) {
			isPaused = false;
			if ( sent ) {
				saved = form.get().revision;
				held = sent === 'submitted' ? null : held;
				ownVersion = null;
				forget();
				tell( { status: 'saved', draft: null, message: '' } );
			} else if ( isUnsaved() ) {
				schedule( PAUSE );
			}
		},
		keepMine() {
			tell( { status: 'waiting', version: theirVersion, message: '' } );
			void save();
		},
		async dropMine() {
			if ( ownVersion !== null ) {
				await discardDraft( disputeId, ownVersion );
			}
			saved = form.get().revision;
			forget();
			tell( { status: 'saved', message: '' } );
		},
		hold( copy ) {
			held = copy;
			if ( copy === null && ! isUnsaved() ) {
				forget();
			}
		},
		held: () => held,
	};
}
