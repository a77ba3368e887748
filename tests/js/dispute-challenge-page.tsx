import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { getHistory } from '@woocommerce/navigation';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dispute } from '../../client/data/disputes';
import { setSettings } from '../../client/lib/settings';
import DisputeChallengePage from '../../client/pages/dispute-challenge';
import { requestsOf } from '../../client/pages/dispute-redirect/requests';
import { testDisputeDetail } from './disputes';
import { testSettings } from './page-settings';
import { answerRest, load } from './rest';

// Queries by role in a large page are slow on a busy machine.
jest.setTimeout( 30000 );

interface Shown {
	id: string;
	content: string;
	actions: { label: string; url: string }[];
}

interface Request {
	path: string;
	method?: string;
	data?: { evidence: object; metadata: object; submit: boolean; attempt: number; draft_version: number };
	body?: FormData;
}

export const push = jest.spyOn( getHistory(), 'push' ).mockImplementation( () => {} );
/** The notices that are shown. */
export const shown = () => ( select( noticesStore ) as unknown as { getNotices: () => Shown[] } ).getNotices();
let number = 0;
/** The dispute of the test: one of its own, because the stores outlive a test. */
export let id = '';
/** Requests that remember() received. */
export let posted: Request[] = [];
export const path = () => `/wc/v3/payments/disputes/${ id }`;

/**
 * A file of the account.
 *
 * @param name Its name, without an extension.
 * @param size Bytes.
 */
export const file = ( name: string, size = 1000 ) => ( {
	id: `file_${ name }`,
	filename: `${ name }.pdf`,
	size,
	type: 'application/pdf' as const,
	title: null,
	purpose: 'dispute_evidence' as const,
	created: 1,
} );

/**
 * Answers a request, and keeps it in `posted`.
 *
 * @param answer The answer; an error or a REST error refuses it.
 */
export const remember = ( answer: unknown ) => ( request: Request ) => {
	posted.push( request );
	return answer instanceof Error || ( answer as { code?: string } ).code ? Promise.reject( answer ) : answer;
};

/**
 * Opens the page of the test's dispute.
 *
 * @param changes Differences from a dispute that needs a response.
 * @param answers The server's answers by method and path, instead of the usual ones or beside them.
 */
export async function open( changes: Partial< Dispute > = {}, answers: Record< string, unknown > = {} ) {
	const dispute = testDisputeDetail( { id, reason: 'product_not_received', ...changes } );
	answerRest( {
		[ `GET ${ path() }` ]: dispute,
		[ `POST ${ path() }` ]: ( request: Request ) =>
			remember( request.data?.submit ? { ...dispute, status: 'under_review' as const } : dispute )( request ),
		[ `POST ${ path() }/draft` ]: ( { data }: { data: object } ) => ( {
			...data,
			version: 1,
			updated: 1,
			user: { id: 1, name: 'Ada' },
		} ),
		...answers,
	} );
	await load( requestsOf( { id } ) );
	return render( <DisputeChallengePage query={ { id } } /> );
}

/**
 * Reads a file.
 *
 * @param content The file.
 */
export const textOf = ( content: Blob ): Promise< string > =>
	new Promise( ( resolve ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( String( reader.result ) );
		reader.readAsText( content );
	} );
export const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
export const upload = ( name: string, ...files: File[] ) =>
	userEvent.upload( screen.getByLabelText( `${ name } Choose files` ), files );
export const press = ( name: string ) => userEvent.click( screen.getByRole( 'button', { name } ) );
export const legends = () =>
	screen.getAllByRole( 'group' ).flatMap( ( group ) => group.querySelector( 'legend' )?.textContent ?? [] );

beforeEach( () => {
	id = `dp_challenge${ ++number }`;
	posted = [];
	push.mockClear();
	window.localStorage.clear();
	shown().forEach( ( notice ) => void dispatch( noticesStore ).removeNotice( notice.id ) );
	window.tillbookBoot = { routes: [ '/payments/transactions/details' ], flags: {}, connected: true, menu: '' };
	setSettings( testSettings( { capabilities: { view: true, dispute: true } } ) );
} );
