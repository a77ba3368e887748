import type { DisputeDraft, EvidenceFile, DraftContent } from '../../../data/disputes/evidence';
import { readEvidence } from '../../../lib/evidence/fields';
import { productTypeOf } from '../../../lib/evidence/product-types';
import { getSettings } from '../../../lib/settings';

/** A copy, in this browser, of changes that didn't reach the server. */
export interface LocalCopy {
	content: DraftContent;
	/** Data of the files referenced in the content. */
	files: EvidenceFile[];
	/** Version of the draft that the copy is based on. */
	version: number;
	/** Drafts sent for that version that may have arrived, because no answer came: DraftContent as JSON. */
	unanswered?: string[];
	/** Time of the copy, in seconds since the epoch. */
	at: number;
}

/**
 * Returns whether a draft is one that was sent from here, not another user's.
 *
 * @param copy  Has the version that drafts were sent for, and those without an answer.
 * @param draft The draft on the server.
 */
export function isUnanswered( copy: Pick< LocalCopy, 'version' | 'unanswered' >, draft: DisputeDraft ): boolean {
	const content = { evidence: readEvidence( draft.evidence ), product_type: draft.product_type };
	return draft.version === copy.version + 1 && ( copy.unanswered ?? [] ).includes( JSON.stringify( content ) );
}

/** Keeps changes in this browser until the server has them. */
export interface LocalCopies {
	/** Reads the copy of an earlier visit. */
	read: () => LocalCopy | null;
	/** Returns false if the browser can't store the copy, because storage is full or disabled. */
	write: ( copy: LocalCopy ) => boolean;
	clear: () => void;
}

const PREFIX = 'tillbook-evidence-';

/** Copies are deleted after this time, in seconds: no deadline to respond is that long. */
const MAX_AGE = 60 * 86_400;

/** Returns the key for a site, account, user and dispute, so that users are never offered another user's text. */
const keyOf = ( disputeId: string ): string => `${ PREFIX }${ getSettings().localKey }-${ disputeId }`;

function parse( text: string | null ): LocalCopy | null {
	try {
		const { content, files, version, unanswered, at } = JSON.parse( text ?? 'null' ) as LocalCopy;
		const evidence = readEvidence( content.evidence );
		return typeof at === 'number' && typeof version === 'number' && Array.isArray( files )
			? {
					content: { evidence, product_type: productTypeOf( content.product_type, {} ) },
					files,
					version,
					unanswered: Array.isArray( unanswered ) ? unanswered : [],
					at,
				}
			: null;
	} catch {
		return null;
	}
}

/**
 * Deletes the copies of all disputes, sites and users in this browser that are too old.
 *
 * @throws If the browser has no storage.
 */
function deleteOld(): void {
	const { localStorage: storage } = window;
	for ( const key of Object.keys( storage ).filter( ( name ) => name.startsWith( PREFIX ) ) ) {
		const { at } = parse( storage.getItem( key ) ) ?? { at: 0 };
		if ( at < Date.now() / 1000 - MAX_AGE ) {
			storage.removeItem( key );
		}
	}
}

/**
 * Creates the local storage of a dispute's evidence.
 *
 * @param disputeId The dispute.
 */
export function localCopies( disputeId: string ): LocalCopies {
	const key = keyOf( disputeId );
	return {
		read() {
			try {
				deleteOld();
				return parse( window.localStorage.getItem( key ) );
			} catch {
				return null;
			}
		},
		write( copy ) {
			try {
				window.localStorage.setItem( key, JSON.stringify( copy ) );
				return true;
			} catch {
				return false;
			}
		},
		clear() {
			try {
				window.localStorage.removeItem( key );
			} catch {
				// If storage is unavailable, there is nothing to remove.
			}
		},
	};
}
