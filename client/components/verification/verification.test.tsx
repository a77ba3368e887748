import { act, render, screen } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { answerRest, rest } from '../../../tests/js/rest';
import { store as onboardingStore } from '../../data/onboarding';
import { navigate } from '../../lib/navigate';
import { readConnectSource } from '../../lib/connect-source';
import { Verification } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../lib/navigate', () => ( { navigate: jest.fn() } ) );
/** Ends the provider's own questions. */
let mockExit = () => {};
jest.mock( '../embedded-component', () => ( {
	EmbeddedComponent: ( { onExit }: { onExit: () => void } ) => {
		mockExit = onExit;
		return <p>The provider asks</p>;
	},
} ) );

const FINALIZE = 'POST /wc/v3/payments/onboarding/kyc/finalize';
const connectSource = readConnectSource( { source: 'mail', capabilities: 'card,ideal', offer_at_checkout: '0' } );

/** The address that the merchant is sent to after the provider's last question, with one answer or several in turn. */
async function finish( answer: unknown, isUpdate = false ) {
	const answers = [ answer ].flat();
	const sent: unknown[] = [];
	answerRest( {
		[ FINALIZE ]: ( { data }: { data?: unknown } ) => {
			sent.push( data );
			return answers[ sent.length - 1 ];
		},
	} );
	render(
		<Verification
			connectSource={ connectSource }
			from="WCPAY_ONBOARDING_WIZARD"
			startSession={ jest.fn() }
			isUpdate={ isUpdate }
			onCancel={ jest.fn() }
		/>
	);
	await act( async () => mockExit() );
	await act( () => jest.advanceTimersByTimeAsync( 1999 ) );
	const early = sent.length;
	await act( () => jest.advanceTimersByTimeAsync( 5000 ) );
	const [ address = '' ] = jest.mocked( navigate ).mock.calls[ 0 ] ?? [];
	return { sent, early, query: Object.fromEntries( new URL( address, 'http://shop.test' ).searchParams ) };
}

beforeEach( () => {
	jest.useFakeTimers();
	jest.mocked( navigate ).mockClear();
} );
afterEach( () => jest.useRealTimers() );

describe( 'the end of the verification', () => {
	it( 'leads to the overview, with what the server adds', async () => {
		const { sent, query } = await finish( { success: true, params: { promo: 'offer' } } );
		expect( sent ).toEqual( [ { source: 'mail', from: 'WCPAY_ONBOARDING_WIZARD' } ] );
		expect( query ).toEqual( {
			page: 'wc-admin',
			path: '/payments/overview',
			promo: 'offer',
			'wcpay-connection-success': '1',
		} );
	} );

	it( 'celebrates no connection where details of a connected account were added', async () => {
		const { query } = await finish( { success: true, params: {} }, true );
		expect( query ).toEqual( { page: 'wc-admin', path: '/payments/overview', 'wcpay-details-sent': '1' } );
	} );

	it.each( [
		[ 'the account could not be opened', { success: false, params: {} } ],
		[ 'the server refuses', Object.assign( new Error( 'No.' ), { code: 'tillbook_verification_incomplete' } ) ],
	] )( 'leads to the Connect page with an error where %s', async ( _why, answer ) => {
		const { query } = await finish( answer );
		expect( query ).toEqual( {
			page: 'wc-admin',
			path: '/payments/connect',
			source: 'mail',
			from: 'WCPAY_ONBOARDING_WIZARD',
			capabilities: 'card,ideal',
			offer_at_checkout: '0',
			'wcpay-connection-error': '1',
		} );
	} );

	const lost = Object.assign( new Error( 'x' ), { code: 'fetch_error' } );
	const busy = Object.assign( new Error( 'x' ), { code: 'tillbook_in_progress', data: { status: 409 } } );
	const success = { success: true, params: {} };

	it.each( [
		[ 'its answer is lost', [ lost, success ] ],
		[ 'another request connects the account', [ busy, success ] ],
		[ 'the request whose answer was lost goes on', [ lost, busy, success ] ],
	] )( 'is asked for again after a pause if %s', async ( _why, answers ) => {
		const { sent, early, query } = await finish( answers );
		expect( early ).toBe( 1 );
		expect( sent ).toHaveLength( answers.length );
		expect( query ).toHaveProperty( 'wcpay-connection-success' );
	} );

	it( 'gives up if three answers are lost', async () => {
		const { sent, query } = await finish( [ lost, lost, lost ] );
		expect( sent ).toHaveLength( 3 );
		expect( query ).toHaveProperty( 'wcpay-connection-error' );
	} );

	it( 'is sent once, though the provider says it twice', async () => {
		const { sent } = await finish( { success: true, params: {} } );
		await act( async () => mockExit() );
		expect( sent ).toHaveLength( 1 );
		expect( screen.queryByText( 'The provider asks' ) ).toBeNull();
		expect( screen.getByRole( 'status' ) ).toBeInTheDocument();
	} );
} );

describe( 'the session of the verification', () => {
	const assessment = {
		country: 'US',
		business_type: 'individual',
		company: { structure: '' },
		mcc: '5661',
		annual_revenue: '' as const,
		go_live_timeframe: '' as const,
	};

	it.each( [
		[ 'card,ideal', 'card,ideal' ],
		[ undefined, '' ],
	] )( 'is asked for with the payment methods of the address: %s', async ( capabilities, expected ) => {
		const sent: unknown[] = [];
		answerRest( {
			'POST /wc/v3/payments/onboarding/kyc/session': ( { data }: { data?: unknown } ) => sent.push( data ),
		} );
		await dispatch( onboardingStore ).beginVerification( assessment, readConnectSource( { capabilities } ) );
		expect( sent ).toEqual( [ { self_assessment: assessment, capabilities: expected } ] );
		expect( rest.asked ).toHaveLength( 1 );
	} );
} );
