import type { EvidenceFile, DraftContent } from '../../../data/disputes/evidence';
import { readEvidence } from '../../../lib/evidence/fields';
import { productTypeOf } from '../../../lib/evidence/product-types';
import { getSettings } from '../../../lib/settings';

/** What was written and did not reach the server, as this browser keeps it. */
export interface LocalCopy {
	content: DraftContent;
	/** Of the files that it names. */
	files: EvidenceFile[];
	/** The version of the draft that it is based on. */
	version: number;
	/** When it was written, in seconds since the epoch. */
	at: number;
}

/** Keeps what was written in this browser, until the server has it. */
export interface LocalCopies {
	/** What an earlier visit left. */
	read: () => LocalCopy | null;
	/** False where the browser keeps nothing, because it is full or was told so. */
	write: ( copy: LocalCopy ) => boolean;
	clear: () => void;
}

/** One for each site, account, user and dispute: nobody is offered what somebody else wrote. */
const keyOf = ( disputeId: string ): string => `tillbook-evidence-${ getSettings().localKey }-${ disputeId }`;

function parse( text: string | null ): LocalCopy | null {
	try {
		const { content, files, version, at } = JSON.parse( text ?? 'null' ) as LocalCopy;
		const evidence = readEvidence( content.evidence );
		return typeof at === 'number' && typeof version === 'number' && Array.isArray( files )
			? { content: { evidence, product_type: productTypeOf( content.product_type, {} ) }, files, version, at }
			: null;
	} catch {
		return null;
	}
}

/**
 * What this browser keeps of a dispute's evidence.
 *
 * @param disputeId The dispute.
 */
export function localCopies( disputeId: string ): LocalCopies {
	const key = keyOf( disputeId );
	return {
		read() {
			try {
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
				// A browser that keeps nothing has nothing to forget.
			}
		},
	};
}
