import { testSettings } from '../../../tests/js/page-settings';
import { readConnectSource } from '../../lib/connect-source';
import { navigate } from '../../lib/navigate';
import { setSettings } from '../../lib/settings';
import { leaveWizard } from './leave-wizard';

jest.mock( '../../lib/navigate', () => ( { navigate: jest.fn() } ) );

test.each( [
	[ 'mail', { capabilities: 'card,ideal', offer_at_checkout: '0' } ],
	[ 'menu', { offer_at_checkout: '1' } ],
	[ 'unknown', {} ],
] )( 'closing the wizard keeps what was chosen before it: %s %o', ( source, chosen ) => {
	setSettings( testSettings() );
	leaveWizard( 'business', readConnectSource( { source, from: 'WCPAY_CONNECT', ...chosen } ) );
	const [ address = '' ] = jest.mocked( navigate ).mock.lastCall ?? [];
	expect( Object.fromEntries( new URL( address, 'http://shop.test' ).searchParams ) ).toEqual( {
		page: 'wc-admin',
		path: '/payments/connect',
		source,
		from: 'WCPAY_ONBOARDING_WIZARD',
		...chosen,
	} );
} );
