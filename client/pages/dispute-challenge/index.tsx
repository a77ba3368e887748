import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AbilityNotice } from '../../components/ability-notice';
import { DetailsFrame } from '../../components/details-frame';
import { ErrorBoundary } from '../../components/error-boundary';
import { StaleNotice } from '../../components/stale-notice';
import { useDispute, type Dispute } from '../../data/disputes';
import { needed, whyNot } from '../../lib/abilities';
import { recordEvent } from '../../lib/analytics';
import { deadlineOverText } from '../../lib/cannot-respond-text';
import { disputeObstacles } from '../../lib/facts/labels/dispute-obstacles.gen';
import { DISPUTES_PATH } from '../../lib/facts/paths.gen';
import { isFileField, isFileId, type FieldKey } from '../../lib/evidence/fields';
import { needsResponse } from '../../lib/dispute-status';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { disputeIdOf } from '../dispute-redirect/requests';
import { isOpenAppeal } from '../payment-details/disputes/stage';
import { Editable, ReadOnly } from './challenge';
import type { Mine } from './draft-status';
import { Loading, NotLoaded } from './states';
import './style.scss';

export { start } from '../dispute-redirect/requests';

/** Whether the evidence can be changed: an appeal is answered at the provider, and some banks accept no response. */
const isOpen = ( { status, is_appeal: isAppeal, evidence_details: { due_by: dueBy } }: Dispute ): boolean =>
	needsResponse( status ) && ! isAppeal && dueBy !== null;

/**
 * Returns the reason why the evidence can't be changed; null if it can, empty if the account can't, which its notice
 * explains.
 */
function whyReadOnly( dispute: Dispute ): string | null {
	if ( isOpenAppeal( dispute, Date.now() / 1000 ) ) {
		return disputeObstacles().appeal ?? '';
	}
	if ( ! isOpen( dispute ) ) {
		return needsResponse( dispute.status )
			? deadlineOverText( dispute.evidence_details.due_by )
			: __( 'Evidence is already submitted. Details below are read-only.', 'tillbook' );
	}
	if ( getSettings().capabilities.dispute ) {
		return null;
	}
	return whyNot( 'respondToDisputes' ) === undefined
		? __( 'You can view this evidence, but you don’t have permission to respond to disputes.', 'tillbook' )
		: '';
}

/** Returns what a read-only form shows: it is created again for newer evidence. */
const readOnlyKey = ( { status, evidence, metadata }: Dispute ): string =>
	JSON.stringify( [ status, evidence, metadata ] );

/** Returns whether files are part of the evidence or of its draft. */
const hasFiles = ( { evidence, draft }: Dispute ): boolean =>
	Object.entries( { ...evidence, ...draft?.evidence } ).some(
		( [ key, value ] ) => isFileField( key as FieldKey ) && isFileId( value )
	);

/** Reopens the form as soon as a new response arrives; `mine` are the changes that it starts with. */
function useReopening( data: Dispute | undefined, retry: () => void ) {
	const [ { opened, awaited, next, mine }, setState ] = useState< {
		opened: number;
		awaited?: Dispute | undefined;
		next?: Mine | undefined;
		mine?: Mine | undefined;
	} >( { opened: 0 } );
	// The form may call this long after it was rendered: what arrived until then is not the new response.
	const latest = useRef( data );
	useEffect( () => {
		latest.current = data;
		if ( awaited && data !== awaited ) {
			setState( { opened: opened + 1, mine: next } );
		}
	}, [ data, awaited, next, opened ] );
	const reopen = ( changes?: Mine ) => {
		setState( { opened, awaited: latest.current, next: changes, mine } );
		retry();
	};
	return { opened, mine, reopen };
}

/**
 * Returns what leads to the disputes that need a response once evidence was sent. It leaves in an effect of the page:
 * by then the form has removed its prompt about unsaved changes, or was replaced by the submitted evidence.
 */
function useLeaving(): () => void {
	const [ isSent, setSent ] = useState( false );
	useEffect( () => {
		if ( isSent ) {
			getHistory().push( getNewPath( { filter: 'awaiting_response' }, DISPUTES_PATH, {} ) );
		}
	}, [ isSent ] );
	return () => setSent( true );
}

function Challenge( { id }: { id: string } ) {
	const { data: dispute, error, retry } = useDispute( id );
	const { opened, mine, reopen } = useReopening( dispute, retry );
	const leave = useLeaving();
	if ( ! dispute ) {
		return error === undefined ? <Loading /> : <NotLoaded error={ error } retry={ retry } />;
	}
	const why = whyReadOnly( dispute );
	return (
		<DetailsFrame
			title={ why === null ? __( 'Challenge dispute', 'tillbook' ) : __( 'Dispute evidence', 'tillbook' ) }
		>
			<StaleNotice error={ error } retry={ retry } />
			<AbilityNotice
				abilities={ needed( {
					respondToDisputes: isOpen( dispute ),
					// Also as long as the account can't respond: one edit of the key allows both.
					uploadFiles: ! why,
					readFiles: hasFiles( dispute ),
				} ) }
			/>
			<div className="tillbook-evidence">
				{ why === null ? (
					<Editable key={ opened } dispute={ dispute } mine={ mine } reload={ reopen } onSent={ leave } />
				) : (
					<ReadOnly key={ readOnlyKey( dispute ) } dispute={ dispute } why={ why } />
				) }
			</div>
		</DetailsFrame>
	);
}

/** The dispute challenge screen (spec 3 §2). */
export default function DisputeChallengePage( { query }: { query: PageQuery } ) {
	const id = disputeIdOf( query );
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_disputes_challenge' } ), [] );
	return (
		<ErrorBoundary>
			<Challenge key={ id } id={ id } />
		</ErrorBoundary>
	);
}
