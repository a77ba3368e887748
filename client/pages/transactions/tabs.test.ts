import { getHistory } from '@woocommerce/navigation';
import { setSettings } from '../../lib/settings';
import { testSettings } from '../../../tests/js/page-settings';
import { hasUncapturedTab, showsMismatches, tabOf, tabUrl } from './tabs';

const withFlag = ( isOn: boolean ) => setSettings( testSettings( { featureFlags: { 'auth-and-capture': isOn } } ) );

describe( 'the tab of a URL', () => {
	it.each( [
		[ undefined, 'transactions-page' ],
		[ 'transactions-page', 'transactions-page' ],
		[ 'uncaptured-page', 'uncaptured-page' ],
		[ 'blocked-page', 'blocked-page' ],
		[ 'payouts-page', 'transactions-page' ],
	] )( 'with tab=%s is %s', ( tab, expected ) => {
		withFlag( true );
		expect( tabOf( { tab } ) ).toBe( expected );
	} );

	it( 'is never Uncaptured while that feature is off', () => {
		withFlag( false );
		expect( tabOf( { tab: 'uncaptured-page' } ) ).toBe( 'transactions-page' );
	} );

	it( 'shows what disagrees on the Transactions tab only', () => {
		withFlag( true );
		expect( showsMismatches( { mismatches: '1' } ) ).toBe( true );
		expect( showsMismatches( { mismatches: '1', tab: 'blocked-page' } ) ).toBe( false );
		expect( showsMismatches( {} ) ).toBe( false );
	} );
} );

describe( 'switching to a tab', () => {
	it( 'goes to its first page of 25 and keeps neither order nor filters of the tab before', () => {
		getHistory().push(
			'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&paged=4&per_page=100&orderby=net&order=asc&filter=advanced&type_is=refund&search%5B0%5D=x'
		);
		const [ , search = '' ] = tabUrl( 'blocked-page' ).split( '?' );
		expect( Object.fromEntries( new URLSearchParams( search ) ) ).toEqual( {
			page: 'wc-admin',
			path: '/payments/transactions',
			tab: 'blocked-page',
			paged: '1',
			per_page: '25',
		} );
	} );
} );

describe( 'the Uncaptured tab', () => {
	const none = { count: 0, isManualCaptureEnabled: false, isAsked: false, hadSome: false };

	it.each( [
		[ 'is not there without manual capture and without such payments', {}, false ],
		[ 'is there with manual capture', { isManualCaptureEnabled: true }, true ],
		[ 'is there with such payments', { count: 1 }, true ],
		[ 'is not there when its URL is asked for and there are none', { isAsked: true }, false ],
		[ 'stays after the user captured the last payment', { isAsked: true, hadSome: true }, true ],
		[ 'goes once they have left it', { hadSome: true }, false ],
		[ 'is shown while its count is being asked for', { isAsked: true, count: undefined }, true ],
	] )( '%s', ( _name, change, expected ) => {
		expect( hasUncapturedTab( { ...none, ...change } ) ).toBe( expected );
	} );
} );
