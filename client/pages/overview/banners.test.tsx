import { render, waitFor } from '@testing-library/react';
import { getHistory, getNewPath, getQuery } from '@woocommerce/navigation';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { Banners } from './banners';

const SENT = 'Your details were sent to the payment provider.';

const show = ( status: string, query: Record< string, string > = {} ) => {
	getHistory().push( getNewPath( query, '/payments/overview', {} ) );
	setSettings( testSettings() );
	return render( <Banners query={ query } status={ status } /> );
};
const textOf = ( ...of: Parameters< typeof show > ) => show( ...of ).container.textContent;

test( 'an account that the provider stopped says so at the top', () => {
	expect( textOf( 'rejected.fraud' ) ).toContain( 'rejected your account' );
	expect( textOf( 'under_review' ) ).toContain( 'is reviewing your account' );
	expect( textOf( 'complete' ) ).toBe( '' );
} );

test( 'details that were added to the account are confirmed', () => {
	expect( textOf( 'complete', { 'wcpay-details-sent': '1' } ) ).toContain( SENT );
} );

test.each( [
	[ 'wcpay-login-error=1', 'There was a problem redirecting you to the account dashboard.' ],
	[ 'wcpay-loan-offer-error=1', 'There was a problem redirecting you to the loan offer.' ],
	[ 'wcpay-server-link-error=1', 'There was a problem redirecting you to the requested link.' ],
	[ 'wcpay-reset-account-error=1', 'There was a problem resetting your account.' ],
	[ 'wcpay-sandbox-success=true', 'You can start using Tillbook Payments in sandbox mode.' ],
] )( 'the flag %s of the URL shows its notice', ( flag, text ) => {
	const [ name = '', value = '' ] = flag.split( '=' );
	const { container } = show( 'complete', { [ name ]: value } );
	expect( container.querySelectorAll( '.components-notice' ) ).toHaveLength( 1 );
	expect( container ).toHaveTextContent( text );
} );

describe( 'what happened once', () => {
	const current = () => getQuery() as Record< string, string >;

	it( 'is removed from the URL, so that a reload doesn’t say it again, and stays on the page', () => {
		const { container, rerender } = show( 'complete', { 'wcpay-details-sent': '1', selected_currency: 'usd' } );
		expect( current() ).not.toHaveProperty( 'wcpay-details-sent' );
		expect( current() ).toHaveProperty( 'selected_currency', 'usd' );
		rerender( <Banners query={ current() } status="complete" /> );
		expect( container ).toHaveTextContent( SENT );
	} );

	it( 'is said if the app mounts the page a second time, and not when the page is opened again', () => {
		show( 'complete', { 'wcpay-details-sent': '1' } ).unmount();
		const { container, unmount } = render( <Banners query={ current() } status="complete" /> );
		expect( container ).toHaveTextContent( SENT );
		unmount();
		expect( textOf( 'complete' ) ).toBe( '' );
	} );

	it( 'is not said again when the user comes back from another page', async () => {
		const { unmount } = show( 'complete', { 'wcpay-details-sent': '1' } );
		const { key } = getHistory().location;
		getHistory().push( getNewPath( {}, '/payments/transactions', {} ) );
		unmount();
		getHistory().back();
		await waitFor( () => expect( getHistory().location.key ).toBe( key ) );
		expect( render( <Banners query={ current() } status="complete" /> ).container ).toBeEmptyDOMElement();
	} );
} );
